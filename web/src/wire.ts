// Made by tools/make_types.py from the server's structs; don't edit.

/** The sets of cards, in their order. */
export const SETS = ["TW", "TD", "DM", "LE", "AS", "WH", "BA"] as const;

/** One summand of a number: `+2 Dagger`. */
export interface Term {
  words: string;
  amount: number;
  sign?: string;
  card?: string;
}

/** A number as it is now, and how it came about if it is not as printed. */
export interface Number {
  now: number;
  printed: number;
  terms?: Term[];
}

/** A card that the viewer sees, or the back of one that he does not. */
export interface TableCard {
  handle: string;
  key?: string;
  name?: string;
  owner?: number;
  seat?: number;
  zone?: string;
  status?: string;
  kind?: string;
  face_down?: boolean;
  only_you?: boolean;
  host?: string;
  attached?: string[];
  numbers?: Record<string, Number>;
  site_type?: string;
  notes?: string[];
}

export interface Influence {
  used: number;
  whole: number;
}

/** A character under general influence, and those who follow him. */
export interface Group {
  leader: string;
  followers?: string[];
  influence?: Influence;
}

/** A step of a site path: the symbol of a region type, and the region if it is known. */
export interface RegionStep {
  symbol: string;
  region?: string;
}

export interface HazardLimit {
  whole: number;
  used: number;
}

export interface Company {
  handle: string;
  seat: number;
  place: string;
  origin?: string;
  site?: string;
  destination?: string;
  destination_name?: string;
  path?: RegionStep[];
  way?: string;
  groups?: Group[];
  attached?: string[];
  guard?: string[];
  limit?: HazardLimit;
  size?: number;
  active?: boolean;
  moved?: boolean;
  entered?: boolean;
  done?: string[];
  notes?: string[];
}

/** Characters of a player whom one card holds prisoner: where their friends must go to free them, and what waits there. */
export interface Prison {
  handle: string;
  seat: number;
  site: string;
  place: string;
  prisoners: string[];
  rings?: string[];
  attacks?: string[];
}

/** Marshalling points of one kind: as they are, as the Council would count them now. */
export interface SeatPoints {
  kind: string;
  points: number;
  counted: number;
  doubled: boolean;
  halved: boolean;
}

export interface PileCard {
  handle: string;
  key?: string;
}

/** A pile: how many cards, and those that the viewer may look at. */
export interface Pile {
  zone: string;
  count: number;
  cards?: PileCard[];
}

export interface Seat {
  seat: number;
  handle: string;
  name: string;
  you?: boolean;
  alignment?: string;
  player?: string;
  sites?: string;
  ending?: string;
  declared?: string;
  points?: SeatPoints[];
  total?: number;
  council?: number;
  influence?: Influence;
  hand?: number;
  held?: string[];
  hand_size?: number;
  avatar?: string;
  piles?: Pile[];
  in_play?: string[];
  agents?: string[];
  exhausted?: number;
  turns?: number;
}

/** A phase of the turn, or a step of the phase that is going on: past, now, to come. */
export interface Step {
  id: string;
  name: string;
  state?: string;
  steps?: Step[];
}

/** A declared action; `n` 1 resolves first. */
export interface ChainLink {
  n: number;
  words: string;
  card?: string;
  key?: string;
  name?: string;
  seat?: number;
  targets?: string[];
  canceled?: boolean;
}

/** A strike of an attack: who faces it and how it ended. */
export interface StrikeRow {
  defender: string;
  name: string;
  state: string;
  roll?: number;
  line?: number;
}

export interface AttackRow {
  name: string;
  key?: string;
  card?: string;
  strikes?: number;
  prowess?: Number;
  body?: number;
  traits?: string[];
  company?: string;
  assigned?: StrikeRow[];
}

/** A roll that is to be made: the terms that are added to two dice, what must be beaten, the chance. Strike, corruption check, influence check, body check: the same form. */
export interface Check {
  kind: string;
  title: string;
  who?: string;
  terms?: Term[];
  against?: number;
  against_terms?: Term[];
  needs?: number;
  chance?: number;
  tie?: number;
  succeeds?: string;
}

/** A piece of a sentence: words, or a card that can be looked at. */
export interface Piece {
  text: string;
  key?: string;
  handle?: string;
}

export interface LogLine {
  n: number;
  turn: number;
  pieces?: Piece[];
  seat?: number;
  dice?: number;
}

/** Something that happened, as data, to be shown in its order: a card is played, dice fall, somebody is wounded. `kind`: play, attack, attack ended (with its outcome), strike, strike successful ..., body, body of the strike, corruption, influence, ring, movement, burglary, riddling, contest (a roll against another's), wound, eliminate, capture, store; council when it begins, and count for what it counts for a seat. */
export interface Event {
  n: number;
  kind: string;
  key?: string;
  name?: string;
  handle?: string;
  by_key?: string;
  by_name?: string;
  seat?: number;
  roll?: number;
  total?: number;
  against?: number;
}

/** Something that the viewer may do now. */
export interface Option {
  id: string;
  verb: string;
  words: string;
  hint?: string;
  needs?: number;
  chance?: number;
  source?: string;
  key?: string;
  targets?: string[];
  place?: string;
  regions?: RegionStep[];
  group?: string;
  fold?: string;
  default?: boolean;
}

/** A question that belongs to the one that is asked: what will be on offer, and what a sensible player takes of it. */
export interface Expected {
  kind: string;
  pick: string;
  options?: Option[];
  prompt?: string;
}

/** What the viewer is asked. */
export interface Question {
  id: string;
  seat: number;
  kind: string;
  prompt: string;
  purpose?: string;
  rule?: string;
  group?: string;
  options?: Option[];
  about?: string[];
  min?: number;
  max?: number;
  ahead?: Expected[];
  rolls?: boolean;
  back?: boolean;
}

/** Another seat that is asked something: who, and what kind of thing in words that tell nothing. */
export interface Waiting {
  seat: number;
  words: string;
}

/** The whole table for one viewer (`viewer` -1: an onlooker). */
export interface Board {
  viewer: number;
  turn: number;
  turn_seat: number;
  phase: string;
  heading: string;
  rail: Step[];
  seats: Seat[];
  companies: Company[];
  cards: Record<string, TableCard>;
  prisons?: Prison[];
  hand?: string[];
  chain?: ChainLink[];
  attack?: AttackRow;
  check?: Check;
  log?: LogLine[];
  log_from?: number;
  log_to?: number;
  events?: Event[];
  question?: Question;
  waiting?: Waiting[];
  can_undo?: boolean;
  over?: boolean;
  winners?: number[];
  ending?: string;
}

/** A number that an item gives to its bearer. */
export interface Bonus {
  stat: string;
  amount: number;
}

/** A site path from a Haven: `path` is a run of region symbols. */
export interface SiteWay {
  haven: string;
  path: string;
}

/** A card as it is drawn. Numbers are the printed ones; where a game is played, the board tells them as they are now. */
export interface Face {
  id: string;
  set: string;
  name: string;
  frame: "ally" | "character" | "creature" | "event" | "faction" | "hazard" | "item" | "region" | "site" | "wizard";
  type: string;
  alignment: string;
  line: string;
  more?: string;
  kind?: string;
  dual?: boolean;
  unique?: boolean;
  playable?: boolean;
  races?: string[];
  skills?: string[];
  words?: string[];
  mind?: number;
  di?: number;
  prowess?: number;
  body?: number;
  strikes?: number;
  attacks?: number;
  influence?: number;
  mp?: number;
  mp_alt?: number;
  mp_kind?: string;
  mp_star?: boolean;
  cp?: number;
  cp_alt?: number;
  sp?: number;
  bonus?: Bonus[];
  key_regions?: string[];
  key_sites?: string;
  foot?: string;
  places?: string[];
  site_type?: string;
  haven?: string;
  region?: string;
  ways?: SiteWay[];
  deeps?: string[];
  surface?: string;
  draws?: [number, number];
  dangers?: string[];
  items?: string[];
  region_type?: string;
  adjacent?: string[];
  text?: string[];
  whole?: string[];
}

/** How the game stood when a turn was over: the points of each seat as the Council would have counted them. */
export interface TurnEnd {
  turn: number;
  seat: number;
  step: number;
  points: number[];
}

export interface Sentence {
  turn: number;
  step: number;
  pieces: Piece[];
}

export interface Tale {
  names: string[];
  turns: TurnEnd[];
  sentences: Sentence[];
}

/** Why something was not done: `code` for programs, `text` for people. */
export interface Problem {
  code: string;
  text: string;
  details?: string[];
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  login: string;
  csrf: string;
  version: string;
  faces: string;
}

export interface Naming {
  name: string;
}

export interface Credentials {
  login: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** What a program may do with it: `play` all but what concerns the account, `look` nothing that changes anything. */
export interface TokenWish {
  scope?: "look" | "play";
}

/** For programs: `Authorization: Bearer <token>` instead of cookie and X-CSRF. Shown once. */
export interface Token {
  token: string;
  id: string;
}

/** A token of yours: not the token itself, which nobody keeps. */
export interface TokenHead {
  id: string;
  made: number;
  scope: string;
}

/** A lesson of the course, and how many of its steps you have done. */
export interface LessonHead {
  id: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
  done: number;
}

/** The right answers so far, and one more: `on`, the number of an answer, the id of an option. With neither it begins anew. */
export interface LessonAnswer {
  answers?: string[];
  answer?: string;
}

export interface LessonWhy {
  answers: string[];
  card: string;
}

/** Where one is in a lesson, and the right answers that led there. */
export interface LessonTaken {
  page: Page;
  answers: string[];
}

/** What the learner sees of his lesson: words beside a table. */
export interface Page {
  id: string;
  title: string;
  step: number;
  steps: number;
  kind: "end" | "move" | "quiz" | "read";
  station?: string;
  stations?: string[];
  at?: number;
  say?: string;
  ask?: string;
  answers?: string[];
  right?: string[];
  show?: string[];
  part?: string;
  cites?: string[];
  verdict?: Verdict;
  next?: string;
  table?: Board;
}

/** What is said to an answer. */
export interface Verdict {
  right: boolean;
  words?: string;
}

/** An opponent that is always at home. */
export interface Level {
  id: string;
  name: string;
  sentence: string;
}

/** All that is needed to draw the cards of a set. */
export interface Faces {
  set: string;
  version: string;
  cards: Record<string, Face>;
}

export interface CardHead {
  id: string;
  name: string;
  set: string;
  type: string;
  kind: string;
  alignment: string;
  words: string;
  playable: boolean;
}

/** A page of the cards that a query describes. */
export interface Found {
  query: string;
  total: number;
  page: number;
  pages: number;
  cards: CardHead[];
  suggestions: string[];
}

export interface Ruling {
  id: string;
  text: string;
}

export interface CardPage {
  face: Face;
  facts: Facts;
  printings: string[];
  versions: CardHead[];
  rulings: Ruling[];
  tests: number;
}

export type Facts = Record<string, unknown>;

export interface DeckHead {
  id: string;
  name: string;
  alignment: string;
  notes: string;
  mine: boolean;
  playable: boolean;
  cards: number;
}

export interface DeckLine {
  id: string;
  name: string;
  copies: number;
  group: string;
}

export interface DeckSection {
  part: string;
  title: string;
  count: number;
  cards: DeckLine[];
}

export interface DeckProblem {
  text: string;
  rule?: string;
  line?: number;
  candidates?: string[];
  unfinished?: boolean;
}

/** A deck, what is wrong with it, and its numbers. */
export interface DeckReport {
  deck: Deck;
  format: string;
  sections: DeckSection[];
  problems: DeckProblem[];
  notes: DeckProblem[];
  remarks: string[];
  playable: boolean;
  stats: DeckStats;
}

/** What a player brings to a game: ids of cards, where there may be several with their number. */
export interface Deck {
  name: string;
  alignment: string;
  characters: string[];
  items: string[];
  play_deck: ([string, number])[];
  sideboard: ([string, number])[];
  sites: ([string, number])[];
  notes: string;
  against_fallen_wizard: ([string, number])[];
}

export interface DeckStats {
  name: string;
  alignment: string;
  avatars: string[];
  sizes: Record<string, number>;
  kinds: Record<string, number>;
  mind: number;
  points: DeckScored[];
  for_others: number;
  playables: DeckPlayable[];
  places: DeckPlace[];
  regions: DeckNeed[];
  sites: DeckNeed[];
  named: Record<string, number>;
  hand: number;
  chances: DeckChance[];
}

/** Marshalling points of one type that the cards of a deck can bring, all copies together. */
export interface DeckScored {
  type: string;
  starting: number;
  play_deck: number;
  sideboard: number;
  more: number;
}

/** An item, ally or faction, and the sites of the location deck where it can be played. */
export interface DeckPlayable {
  id: string;
  card: string;
  kind: string;
  copies: number;
  points: number;
  sites: string[];
  side: boolean;
}

/** A site of the location deck, how one gets there, and what can be played there. */
export interface DeckPlace {
  id: string;
  site: string;
  type: string;
  region: string;
  ways: DeckWay[];
  cards: string[];
}

/** How one gets to a site: from a Haven, through regions, which make a site path. */
export interface DeckWay {
  haven: string;
  path: string;
  regions: string[];
}

/** So many creatures can be played on a path that has these region symbols, or at a site of this type. */
export interface DeckNeed {
  symbols: string;
  creatures: number;
  words: string;
}

/** That a first hand has at least one such card, and how many it has on average. */
export interface DeckChance {
  what: string;
  cards: number;
  at_least_one: number;
  average: number;
}

export interface DeckPage {
  head: DeckHead;
  report: DeckReport;
}

/** A deck to look at: its text in any format, or its cards. `against`: alignments of the others. */
export interface DeckText {
  text?: string;
  deck?: Deck | null;
  format?: string;
  rules?: string;
  length?: number;
  against?: string[];
  name?: string;
}

export interface DeckExport {
  format: string;
  deck?: Deck | null;
  id?: string;
}

export interface DeckFile {
  name: string;
  text: string;
}

/** So many minutes for all choices of a seat, and seconds more for each of them. */
export interface Clock {
  minutes: number;
  increment?: number;
}

/** Who sits there: you, a bot, a friend who gets a link (or whoever comes, if the game is not private), or somebody at your own screen (`here`). A deck that ships or one of yours by its id, or the deck itself; a friend may bring his own. */
export interface SeatWish {
  who: "bot" | "friend" | "here" | "me";
  bot?: string;
  deck?: string | Deck;
  name?: string;
  friend?: string;
}

export interface NewGame {
  seats: SeatWish[];
  length?: number;
  rules?: string;
  optional?: string[];
  name?: string;
  clock?: Clock | null;
  private?: boolean;
  watch?: "delayed" | "no" | "yes";
  poker_face?: boolean | null;
  quick?: boolean | null;
  nonce?: string;
}

export interface GameMade {
  id: string;
  links: Record<number, string>;
}

export interface SeatInfo {
  seat: number;
  who: string;
  name?: string;
  bot?: string;
  deck?: string;
  you?: boolean;
  here?: boolean;
  present?: boolean;
  stand_in?: boolean;
  out?: boolean;
  link?: string;
}

/** The seed is SHA-256 of the secret and the nonces of the seats in their order, joined by "|"; `hash` is SHA-256 of the secret and is known before the first shuffle; the rest is told when the game is over. A game that goes on from another's step has no hash: its cards were dealt before. */
export interface Fairness {
  hash: string;
  secret?: string;
  nonces?: string[];
  seed?: string;
}

/** A game in a list. */
export interface GameHead {
  id: string;
  name: string;
  state: string;
  seats: SeatInfo[];
  turn?: number;
  length?: number;
  rules?: string;
  made?: number;
  touched?: number;
  your_turn?: boolean;
  result?: string;
  clock?: Clock;
}

export interface GameInfo {
  head: GameHead;
  private?: boolean;
  watch?: string;
  delay?: number;
  optional?: string[];
  quick?: boolean;
  fairness?: Fairness;
  next?: string;
  parent?: string;
}

export interface GameLists {
  mine: GameHead[];
  open: GameHead[];
  watch: GameHead[];
  ended: GameHead[];
  invited: GameHead[];
}

export interface Join {
  token?: string;
  seat?: number | null;
  deck?: string | Deck;
  nonce?: string;
}

/** Play on from a step of a game that is over. Who sits where, as in a new game; not said: you in the seat `seat`, bots elsewhere. */
export interface Branch {
  step: number;
  seat?: number;
  seats?: SeatWish[];
  bot?: string;
}

/** A step worth going to: where a turn, a phase or an attack begins. */
export interface Mark {
  step: number;
  turn: number;
  words: string;
  kind: "attack" | "phase" | "turn";
}

export interface Replay {
  steps: number;
  step: number;
  marks: Mark[];
  viewer: number;
  board: Board;
  astray: number;
}

/** A choice with which a game turned, as a bot that looks ahead judges it. */
export interface TurningPoint {
  step: number;
  turn: number;
  seat: number;
  asked: string;
  done: string;
  better: string;
  lost: number;
  before: number;
  after: number;
  why: string;
}

/** The turning points of a game that were found so far: `judged` of `of` choices were looked at. */
export interface Turning {
  of: number;
  judged: number;
  points: TurningPoint[];
  done: boolean;
}

/** How your games against somebody ended. */
export interface Standing {
  who: string;
  name: string;
  won: number;
  tied: number;
  lost: number;
}

/** Somebody who has followed your link, or whose link you have followed, and how your games ended. */
export interface Friend {
  id: string;
  name: string;
  here: boolean;
  won: number;
  tied: number;
  lost: number;
}

/** What a player has done here, and with whom. */
export interface PlayersHome {
  results: Standing[];
  friends: Friend[];
  link: string;
}

/** A link to find friends with. */
export interface Calling {
  name: string;
  mine: boolean;
  known: boolean;
}

export interface Befriend {
  code: string;
}

/** A line of a game's record: a choice, one that was taken back, the beginning of a turn, or how the game was ended. */
export interface RecordLine {
  n: number;
  at: number;
  do: string;
  seat?: number;
  key?: string;
  option?: string;
  consent?: boolean;
  turn?: number;
  digest?: string;
  how?: string;
  seed?: string;
}

/** A record: the text of its file. */
export interface Upload {
  text: string;
  name?: string;
}

/** Of a client. */
export interface Message {
  type: "Message";
}

/** First message after the connection stands. `seen`: the last `seq` that was shown, 0 at first: the table comes whole, its numbers go on from there, and what was said meanwhile comes, too. */
export interface Hello {
  type: "hello";
  seen?: number;
}

/** An answer to `board.question`: so many of its options as it says (`min` to `max`: one), and nothing of any other question. `n`, here and in other messages, counts your messages: the very same message again is answered again (`done`) and done once, even if the server was started anew in between. 0: not counted. */
export interface Answer {
  type: "answer";
  n: number;
  decision: string;
  options: string[];
}

/** Take your last choice back; if somebody has learned something since, the others are asked (`offers`). */
export interface Undo {
  type: "undo";
  n?: number;
}

export interface Consent {
  type: "consent";
  about: "draw" | "undo";
  yes: boolean;
  n?: number;
}

export interface Resign {
  type: "resign";
  n?: number;
}

export interface Draw {
  type: "draw";
  do: "accept" | "decline" | "offer";
  n?: number;
}

/** Somebody who is asked has been away for long: he is out, and of two the other has won; or a bot plays for him until he comes back (`do`). */
export interface Claim {
  type: "claim";
  n?: number;
  do?: "bot" | "out";
}

export interface Chat {
  type: "chat";
  text: string;
}

/** Why can't this card be played (on that)? */
export interface Why {
  type: "why";
  card: string;
  target?: string;
}

/** What would a bot do? */
export interface Hint {
  type: "hint";
}

/** When to be asked. `mine`, `theirs`: windows of your own turn and of others' turns in which you want to be asked (ids as in `GET /api/stops`: all of them for every moment); null: in the usual moments, at a table with a poker face always. `until`: pass from now on, until the next "step", "phase", "turn", or "" for no more. `hold`: be asked everything, whatever the stops say, or no longer. A field that is left out stays as it is. */
export interface Stops {
  type: "stops";
  mine?: string[] | "keep" | null;
  theirs?: string[] | "keep" | null;
  until?: "" | "keep" | "phase" | "step" | "turn";
  hold?: boolean | "keep";
}

export interface Rematch {
  type: "rematch";
}

export interface Ping {
  type: "ping";
}

/** Of the server. */
export interface Telling {
  type: "Telling";
}

/** Seconds left when the message was sent; `runs`: they are getting fewer. */
export interface SeatClock {
  seat: number;
  left: number;
  runs: boolean;
}

/** A seat asks the others for something: take back its last choice, a draw. */
export interface Offer {
  about: string;
  seat: number;
  waits: number[];
}

/** A window in which one can be asked. */
export interface StopWindow {
  id: string;
  words: string;
}

/** When you are asked, as it is set now. */
export interface Passing {
  mine: string[] | null;
  theirs: string[] | null;
  until: string;
  now: boolean;
  hold: boolean;
}

/** A table without its board. */
export interface AroundBoard {
  type: "AroundBoard";
  seq: number;
  state: string;
  seats: SeatInfo[];
  clocks: SeatClock[];
  offers: Offer[];
  absent: number[];
  stops: Passing;
  result: string;
  next: string;
  listeners: number;
  delay: number;
}

/** The table as it is now, whole. The question to you is `board.question`, who else is asked is `board.waiting`. */
export interface Table {
  type: "table";
  seq: number;
  state: string;
  seats: SeatInfo[];
  clocks: SeatClock[];
  offers: Offer[];
  absent: number[];
  stops: Passing;
  result: string;
  next: string;
  listeners: number;
  delay: number;
  board: Board | null;
}

export interface Said {
  type: "chat";
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Reasons {
  type: "why";
  card: string;
  target?: string;
  reasons?: Reason[];
}

/** Why something is not possible, and the rule that says so. */
export interface Reason {
  text: string;
  rule: string;
}

export interface Advice {
  id: string;
  expected: number;
  win: number;
  why: string;
  argument?: string;
}

export interface Advised {
  type: "hint";
  decision: string;
  options?: Advice[];
}

/** Message n is done; what it changed is written. */
export interface Done {
  type: "done";
  n: number;
}

/** Something was not done. */
export interface Failed {
  type: "error";
  code: string;
  text: string;
  n?: number;
}

/** The server closes the connection; `again`: come back at once. */
export interface Bye {
  type: "bye";
  text: string;
  again?: boolean;
}

export interface Pong {
  type: "pong";
}

export type FromClient = Hello | Answer | Undo | Consent | Resign | Draw | Claim | Chat | Why | Hint | Stops | Rematch | Ping;

export type FromServer = Table | Said | Reasons | Advised | Done | Failed | Bye | Pong;
