"""The Wizards: resource events that are played against attacks, strikes and checks."""

from meccg.cards.vocabulary import *

short_event("TW-204",  # Concealment
    Play(by=SCOUT & UNTAPPED, on=Attack(against=USER.company), cost=Tap(USER), do=Cancel(TARGET)))

short_event("TW-207",  # Dark Quarrels
    Play(on=Attack(ORC | TROLL | MAN), do=Cancel(TARGET)),
    Play(needs=GATES_OF_MORNING, on=Attack(), do=For(THIS_ATTACK, Halve(STRIKES, to=TARGET, up=True))))

short_event("TW-209",  # Dodge
    Play(during=FACING_STRIKE, on=Character(Facing(Strike()), of=YOU),
         do=For(THIS_STRIKE, Gain(NEED_NOT_TAP, to=TARGET), Add(BODY, -1, to=TARGET))))

short_event("TW-229",  # Escape
    Play(during=FACING_ATTACK, on=Character(~WOUNDED & Facing(Attack()), of=YOU), do=Seq(Cancel(ATTACK), Wound(TARGET))).reads(
        "playable on one of your unwounded characters facing an attack. cancel the attack, then wound him without a body check", pin="ee31644b"))

short_event("TW-252",  # Halfling Stealth
    Play(on=Strike(against=Character(HOBBIT, of=YOU)), do=Cancel(TARGET)))

short_event("TW-253",  # Halfling Strength
    Play(during=ORGANIZATION, on=Character(HOBBIT & TAPPED, of=YOU), do=Untap(TARGET)),
    Play(during=ORGANIZATION, on=Character(HOBBIT & WOUNDED, of=YOU), do=Heal(TARGET)),
    Play(on=Check(CORRUPTION_CHECKS, by=Character(HOBBIT, of=YOU)), do=For(THIS_CHECK, Add(RESULT, 4, to=TARGET))))

short_event("TW-346",  # The Old Thrush
    Play(on=Attack(Normal(Prowess(at_least=13)) & ~NAZGUL),
         do=For(THIS_ATTACK, Add(PROWESS, -3, to=TARGET), Add(BODY, -3, to=TARGET))))

short_event("TW-319",  # Risky Blow
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()),
         do=For(THIS_STRIKE, Add(PROWESS, 3, to=USER), Add(BODY, -1, to=USER))))

short_event("TW-270",  # Lucky Strike
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()), do=For(THIS_STRIKE, Gain(ROLLS_TWICE, to=STRIKE))))

short_event("TW-303",  # Persuasive Words
    Play(on=Check(INFLUENCE_CHECKS, by=Member(DIPLOMAT, of=YOU)), do=For(THIS_CHECK, Gain(ROLLS_TWICE, to=TARGET))))

short_event("TW-288",  # Muster
    Play(on=Check(INFLUENCE_CHECKS, by=Character(WARRIOR, of=YOU), pred=Against(FACTION)),
         do=For(THIS_CHECK, Add(RESULT, Capped(Stat(PROWESS, TARGET.by), max=5), to=TARGET))))

short_event("TW-292",  # New Friendship
    Play(on=Check(INFLUENCE_CHECKS, by=Member(DIPLOMAT, of=YOU)), do=For(THIS_CHECK, Add(RESULT, 3, to=TARGET))),
    Play(by=DIPLOMAT, on=Check(CORRUPTION_CHECKS, by=Character(in_=USER.company)), do=For(THIS_CHECK, Add(RESULT, 2, to=TARGET))))

short_event("TW-189",  # A Friend or Three
    Play(on=Check(INFLUENCE_CHECKS, CORRUPTION_CHECKS, by=Character(of=YOU)),
         do=For(THIS_CHECK, Add(RESULT, Count(Character(in_=TARGET.by.company)), to=TARGET))))

# Spells: the corruption check of the Wizard is a fact of the card, made when the spell has had its effect.
short_event("TW-356", Play(by=WIZARD, on=Attack(against=USER.company), do=Cancel(TARGET)))  # Vanishment

short_event("TW-360",  # Wizard's Fire
    Play(by=WIZARD, on=Attack(against=USER.company), do=For(THIS_ATTACK, Add(PROWESS, 5, to=USER))))

short_event("TW-366", Play(by=WIZARD, do=For(THIS_TURN, Add(DI, 6, to=USER))))  # Wizard's Voice
