/** The English catalogue, a file for each part of the interface. */
import { cards } from "./cards";
import { common } from "./common";
import { decks } from "./decks";
import { ending } from "./ending";
import { guide } from "./guide";
import { home } from "./home";
import { learn } from "./learn";
import { map } from "./map";
import { newgame } from "./newgame";
import { replay } from "./replay";
import { settings } from "./settings";
import { stops } from "./stops";
import { table } from "./table";

export const en = { ...common, ...cards, ...decks, ...ending, ...guide, ...home, ...learn, ...newgame, ...settings, ...stops, ...table, ...map, ...replay };
