"""The Dragons: characters. What they are good at is mostly facts."""

from meccg.cards.vocabulary import *

character("TD-90")  # Brand
character("TD-91")  # Fram Framson
character("TD-92")  # Galdor

character("TD-93", Gain(HEALS_ALL, to=THIS).reads("a healing effect on a character in her company affects all of them", pin="85b50489"))  # Ioreth

character("TD-94")  # Thráin II
