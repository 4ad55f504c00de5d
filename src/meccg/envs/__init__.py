"""The game as an environment for those who study learning: PettingZoo (`meccg_v1`), Gymnasium (`duel`), OpenSpiel (`spiel`).

They need the packages of the extra "rl". Nothing else in meccg imports this package: the core stays light.
"""

from meccg.model.extras import need

need("meccg.envs", "rl", "numpy", "gymnasium", "pettingzoo")
