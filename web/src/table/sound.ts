/** Small sounds, made here; only if they are wanted. */
import { settings } from "../lib/settings.svelte";

export type Sound = "ask" | "card" | "dice";

let audio: AudioContext | null = null;

function tone(at: number, pitch: number, length: number, loud: number, kind: OscillatorType): void {
  if (!audio) return;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = kind;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return; // nobody is startled before he has touched anything
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    if (sound === "ask") {
      tone(now, 523, 0.12, 0.05, "sine");
      tone(now + 0.09, 784, 0.2, 0.05, "sine");
    } else if (sound === "card") tone(now, 190, 0.06, 0.05, "triangle");
    else for (let i = 0; i < 5; i++) tone(now + i * 0.09 * (1 + i * 0.15), 300 - i * 22, 0.04, 0.05, "square");
  } catch {
    /* no sound here */
  }
}
