/** Which symbol stands for a card: by what its name speaks of, else by its race or skill, else by its kind. */
import type { Face } from "../lib/faces.svelte";
import { Chance } from "./draw";
import { plain } from "./plain";

type Rule = [RegExp, string];

const rules = (text: string): Rule[] =>
  text.trim().split("\n").map((line) => {
    const [icon, pattern] = line.trim().split(/:\s+/);
    return [new RegExp(pattern!), icon!.slice(1, -1)];
  });

const ITEMS = rules(`
"fire-ring": one ring|ring of fire
"ring": dwarven ring
"diamond-ring": magic ring|wizards ring
"big-diamond-ring": lesser|minor|paltry|trifling|least
"skull-ring": reviled|oracle|thrall|binding|shadows
"power-ring": warding|troth|fancies
"gold-nuggets": gold hill
"ring": \\bring\\b|-ring
"crystal-ball": palantir|ithil-stone
"secret-book": book of mazarbul|secret book|tome
"book-cover": red book|records
"tied-scroll": scroll
"treasure-map": map
"plain-dagger": sting|dagger|knife
"relic-blade": orcrist|gondolin
"broadsword": glamdring|valiant|ringil|sword
"shard-sword": narsil
"battle-axe": axe
"spiked-mace": mace|grond
"barbed-spear": spear|aiglos
"sharp-smile": saw-toothed
"winged-arrow": red arrow
"broadhead-arrow": arrow
"dart": dart
"pocket-bow": bow of the galadhrim
"high-shot": bow
"crossbow": mechanical
"viking-shield": shield of iron-bound|great-shield|old
"dragon-shield": enruned
"bordered-shield": shield
"dragon-head": dragon-helm
"crested-helmet": adamant
"brutal-helm": helm of fear
"closed-barbute": helm
"mail-shirt": mithril-coat|hauberk|habergeon|mail|belegennon
"metal-bar": mithril
"cloak": cloak
"hunting-horn": horn
"harp": harp
"whip": whip|thong
"stabbed-note": usriev
"belt": belt|girdle
"necklace": necklace|torque
"torc": torque
"emerald": elf-stone|emerald
"cut-diamond": arkenstone|jewel
"gems": gems
"light-bulb": light-stone
"candle-light": phial|star-glass
"lantern-flame": lantern
"leaf-swirl": leaf brooch
"sprout": sapling
"herbs-bundle": herbs
"three-leaves": athelas
"flower-pot": earth of
"square-bottle": miruvor|draught
"beer-horn": liquor
"potion-ball": potion
"poison-bottle": poison
"pie-slice": cakes|cram
"bread": waybread|rations
"sticky-boot": paste
"fire-bomb": blasting|liquid fire
"smoke-bomb": fumes
"wizard-staff": staff
"key": keys
"rope-coil": rope
"imperial-crown": crown
"eye-shield": blazon
"chest": treasure
"gold-nuggets": earth-plumb
"sword-hilt": scabbard
"fire-dash": tongue of fire
"worm-mouth": wormsbane
`);

const EVENTS = rules(`
"fire-silhouette": balrog
"palisade": border-watch
"crystal-ball": palantir|ithil-stone
"trail": road|travels|march|path|ways?\\b|quick|legs
"crossed-swords": quarrel|feud|skirmish|onset|foes he fought|challenge
"sunrise": gates of morning|morning
"closed-doors": doors of night|way is shut
"heart-drop": despair
"broken-heart": weariness|heart grown
"spiked-dragon-head": at home$|roused$
"hobbit-dwelling": call of home|left behind|not at home
"barefoot": tookish|hobbit|halfling|short legs
"big-wave": call of the sea|drowning|rolled down
"sinking-ship": lost at sea|flotsam
"sailboat": great ship|fair sailing|noose of the sea|belegaer
"wolf-howl": pack at the door|hounds
"evil-eyes": lure|covetous|eyes? of
"three-friends": fellowship|friendship|friend or three|company|alliance
"hand": hand
"dragon-breath": dragons breath|fire-drake|ahunt
"dragon-spiral": dragon
"sleepy": sleep|dream
"snowing": winter|snow|caradhras|cold|icy|freeze|chill
"fog": fog|mist|vapour|veil|shroud
"fluffy-cloud": cloud
"cloudy-fork": storm|tempest|winds?
"lightning-storm": black sky
"river": river|ford|stream|undeeps|anduin
"stone-bridge": bridge
"night-sky": night|star|evenstar
"moon": moon
"sun": \\bsun\\b|arien|yellow face|skies|cloudless
"sunset": twilight|dusk
"dark-squad": shadows?
"eye-of-horus": eye
"castle-ruins": siege|battering|ruin|hold|breach
"evil-tower": mordor|barad|dol guldur|fortress|tower
"cloaked-figure-on-horseback": black rider|fell rider|morgul-horse|messenger
"cowled": nazgul|wraith|unleashed
"horse-head": horse|mounts?\\b(?! )|ride|steed
"mountains": mountains?|misty|white mountain
"cave-entrance": cavern|under|deeps|tunnel|delv|abyss|passage|pits
"3d-stairs": stair
"compass": lost|chance of being lost|seek|search
"footprint": stealth|sneak|crept|hiding|hide|spying|padding
"hooded-figure": concealment|cloaked|hood|vanish|spies
"open-book": lore|tales?|told|marvels|knowledge|truths|school
"scroll-unfurled": riddle|news|orders|message|tidings|rumou?r|word|names
"conversation": words?|talk|tongue|voice|persuas|whisper|flatter|promptings|counsel|lies|laughter|threat
"round-table": council|embassy
"musical-notes": song|hey|merry|echo
"drum": drums?
"hunting-horn": horns|muster|summons|call
"ringing-bell": bells
"bird-limb": thrush|birds|eagle|crow|crebain
"rooster": cock
"bat": bats?
"rat": rats?
"spider-web": spider|webs?|ungoliant|shelob
"butterfly": butterfl
"snake": snake|worm
"oak": tree|mallorn|nature|wood|roots
"flowers": flowers|nimrodel
"fire-ring": narya|ring of fire
"ring": \\brings?\\b|ringlore|ringlord|nenya|vilya|precious
"fire": fire|flames?|udun|burning|smoking|doom|furn
"fire-spell-cast": wizards f
"magic-swirl": spell|magic|sorcer|arcane
"wizard-staff": wizard|staff|stave|gandalf|pallando|alatar|radagast
"broadsword": anduril|sword|blade|reforging|wielded
"sword-clash": strike|blow|thrust|strokes|lucky
"dodging": dodge|escape|outnumber|turned
"vibrating-shield": block|guard|defend
"bone-knife": morgul-knife
"plain-dagger": knife|stabbed|dagger
"skull-crossed-bones": death|dead|slain|kill|poison|plague|bones|wight
"two-coins": greed|wealth|purse|tribute|gift|bounty|swag|tithe
"chest": hoard|cache|trove|treasure|harvest
"imperial-crown": crown|king|lord|master|steward|usurper
"crossed-chains": prisoner|seize|imprison|thrall|noose|chains|bind
"manacles": press-gang|sack
"mirror-mirror": mirror
"treasure-map": maps?
"healing": heal|rest|refresh|warm|comfort
"wine-glass": cup|feast|party|revelry
"pouring-pot": appetite|hunger|famished|eat|belly
"smoking-pipe": smoke|leaf|pipe
"firework-rocket": fireworks
"dice-fire": chance|luck|wit|fate
"scales": balance|weigh
"hourglass": time|age|burden|waiting|await
"angry-eyes": wrath|fury|ire|rage|passion|malice|hate|mad|frenzy|violence
"screaming": fear|terror|menace|panic
"backstab": traitor|treason|treacher|betray|double-deal|counterfeit
"village": village|lands?|domains?|borders?|quiet
"anvil-impact": forge|smith|machine|iron|steel|helms
"orc-head": orc|goblin|minions|snaga
"evil-minion": denizens|defenders
"volcano": earths fire|ash |earth|crack|fissure
"white-tower": isen|white hand
"swords-emblem": army|rank|war\\b|arms|tribes|force|vanguard|recruit
"knight-banner": banner
"totem": totem
"mouth-watering": breath|stench|reek|fumes|rot|decay
"farmer": farmer
"arrow-cluster": darts|bow|hail
"robe": robes|garb|hat|glove|cloak
"prayer": valar|elbereth|praise|hope|grace|wisdom|mandos|luthien
"cursed-star": curse|evil|dark|black|gloom
`);

const SITES = rules(`
"waterfall": dimrill|henneth
"volcano": mount doom
"hobbit-dwelling": bag end|hobbit|shire
"tavern-sign": bree
"evil-tower": barad|morgul|guldur|carn dum|gorgor
"white-tower": white towers|minas tirith|isengard|orthanc
"guarded-tower": signal tower|cirith ungol|framsburg|buhr
"greek-temple": wind throne|worthy
"rune-stone": stones|stone-circle|erech|cairn|haudh
"barracks-tent": camp
"crypt-entrance": barrow|dead that live
"swamp": marsh|gladden|fields|oasis|hollow
"willow-tree": old forest|druadan|wose|mirkwood
"oak": lorien|wellinghall|thranduil
"tree-door": rhosgobel|beorn|woodmen
"elven-castle": rivendell|grey havens|edhellond|ost-in
"harbor-dock": pelargir|lond|lake-town|shrel|umbar|mirlond
"sea-dragon": ulond
"island": tolfalas|isle|himring
"castle": dol amroth|dunharrow
"viking-longhouse": edoras
"nest-eggs": eyrie
"crystal-growth": glittering|gem-deeps
"mountain-cave": moria|goblin|lair|caves?|irerock|ovir|gondmaeglom|under|deeps|mines
"gold-mine": gold hill|zarak|iron-deeps|rusted
"dragon-head": lonely mountain
"spider-web": shelob
"peaks": gram|gundabad|ettenmoors|weathertop|amon|spire|hill|hills|himring|brin|thangorodrim
"dwarf-helmet": dwarf-hold
"broken-wall": dale|tharbad|ruin|goriwing
"hut": clan-hold|raider
"medieval-gate": gate|hold
"smoke-bomb": sulfur|wind-deeps
"bandit": bandit
`);

const BEASTS = rules(`
"cowled": nazgul|adunaphel|akhorahil|dwar of|hoarmurath|indur|khamul|ren the|uvatha|witch-king|mouth of
"spectre": wight|ghost|wraith
"ghost": corpse-candle|wisp|chill|nameless
"raise-zombie": ghoul|bones
"raven": crebain|carrion|crow|raven|black bird
"eagle-head": eagle|gwaihir|landroval|wings
"sea-turtle": turtle
"giant-squid": watcher in
"sea-serpent": serpent|earcaraxe
"wyvern": fell beast|winged
"dragon-head": drake
"sea-dragon": rain-drake
"worm-mouth": worm
"spiked-dragon-head": smaug|scatha|daelomin|itangast|leucaruth|agburanar|bairanax|scorba|dragon
"elephant-head": mumak|oliphant
"willow-tree": willow|huorn|blackbole
"holy-oak": treebeard
"oak": ent\\b|ents|leaflock|quickbeam|skinbark
"rat": rats
"fly": neeker
"bat": bats
"hound": hound|warg-king|noble hound
"direwolf": dire|war-warg|warg
"wolf-head": wolves|wolf
"goblin-head": goblin|hobgoblin|snuffler|lieutenant
"goblin": gollum|stinker|slimy
"orc-head": orc|uruk|snaga
"ogre": bert|tom|william|troll|olog
"troll": rogrog|umagaur|buthrakaur
"fire-silhouette": balrog|durins bane
"spider-alt": spider|shelob|ungoliant|brood
"bandit": thief|pick-pocket|brigand|lawless
"hooded-assassin": assassin|slayer|ambusher|abductor
"pirate-flag": pirate|corsair
"bear-head": beorn|skin-changer
"horse-head": horse|rider|shadowfax|steed|rohan
"donkey": pony
"bowman": ranger|hunt
"stone-bust": pukel|silent watcher|woses
"giant": giant
"water-drop": goldberry|wingild
"pointy-hat": bombadil|wizard|gandalf|saruman|radagast|alatar|pallando
"umbrella": lobelia
"polar-star": rangers of|dunedain|sons of kings
"tower-flag": gondor|tower guard|steward|anorien|lebennin|lamedon|anfalas
"swan": dol amroth|knights of
"bone-knife": hillmen|dunlending|easterling|variag|balchoth|nuriag|nurniag|asdriag|southron|harad|angmarim
"elf-helmet": elf|elves|eldar|galadhrim|thranduil|lady|haven|house
"dwarf-helmet": dwarves|dwarven|durin
"barefoot": hobbits
"igloo": lossoth
"grapes": dorwinion
"fishing-pole": lake-town
"skull-crossed-bones": dead
"axe-in-stump": woodmen
`);

const RACES: Record<string, string[]> = {
  orc: ["orc-head", "goblin-head", "evil-minion"], troll: ["troll", "ogre"], dragon: ["spiked-dragon-head", "dragon-head"], drake: ["dragon-head"],
  undead: ["spectre", "ghost"], spider: ["spider-alt"], spiders: ["spider-alt"], wolf: ["wolf-head", "direwolf"], wolves: ["wolf-head", "direwolf"], animal: ["stag-head"], animals: ["stag-head"], man: ["viking-head"], men: ["viking-head"],
  elf: ["elf-helmet"], dwarf: ["dwarf-helmet"], hobbit: ["hobbit-door"], "dúnadan": ["winged-sword"], giant: ["giant"], ent: ["oak"],
  eagle: ["eagle-head"], "nazgûl": ["cowled"], slayer: ["hooded-assassin"], balrog: ["fire-silhouette"], "pûkel-creature": ["stone-bust"],
};

/** Devices of well-known people. */
const PEOPLE = rules(`
"wizard-staff": ^gandalf
"winged-sword": ^aragorn|^strider
"hobbit-door": ^bilbo
"ring": ^frodo
"mushroom": ^merry
"smoking-pipe": ^pippin
"cook": ^sam
"pocket-bow": ^legolas
"battle-axe": ^gimli
"hunting-horn": ^boromir
"white-tower": ^saruman
"drakkar": ^cirdan
"sunbeams": ^glorfindel
"horse-head": ^theoden
"horseshoe": ^eomer
"shield": ^eowyn
"swan": ^imrahil
"evil-wings": ^the witch
"eagle-head": ^radagast
"crystal-eye": ^pallando
"stag-head": ^alatar
"burning-eye": ^denethor
"bowman": ^faramir
"night-sky": ^arwen
"spell-book": ^elrond
"mirror-mirror": ^galadriel
"linden-leaf": ^celeborn
"bear-head": ^beorn
"laurel-crown": ^thranduil
"snake-tongue": ^wormtongue|^grima
"key": ^thorin
"fire-silhouette": balrog
`);

const DEVICES: Record<string, string[]> = {
  elf: ["leaf-swirl", "polar-star", "elf-helmet", "pocket-bow", "night-sky", "flowers", "lyre", "sunbeams", "linden-leaf"],
  dwarf: ["dwarf-helmet", "warhammer", "battle-axe", "anvil-impact", "mining", "dwarf-face", "harp", "gems"],
  hobbit: ["hobbit-door", "smoking-pipe", "mushroom", "barefoot", "beer-horn", "sprout"],
  "dúnadan": ["winged-sword", "polar-star", "tower-flag", "bordered-shield", "hunting-horn", "white-tower", "bowman"],
  man: ["horse-head", "viking-shield", "horseshoe", "viking-head", "barbed-spear", "wheat", "broadsword", "wolf-head"],
  orc: ["orc-head", "goblin-head", "dervish-swords", "evil-eyes", "bone-knife", "whip"],
  "half-orc": ["dervish-swords", "bandit", "evil-eyes"],
  troll: ["troll", "spiked-mace", "ogre"],
  "half-troll": ["spiked-mace", "ogre"],
  ringwraith: ["cowled", "cloaked-figure-on-horseback", "evil-wings", "skull-mask", "crowned-skull", "overlord-helm", "bone-knife", "cursed-star", "spectre", "horse-head"],
  wizard: ["wizard-staff", "pointy-hat", "polar-star"],
};

const SKILLS: Record<string, string> = { warrior: "crossed-swords", scout: "hood", ranger: "boot-prints", sage: "spell-book", diplomat: "shaking-hands" };

const KINDS: Record<string, string[]> = {
  character: ["visored-helm"], wizard: ["wizard-staff"], item: ["chest", "gems"], ally: ["stag-head"], faction: ["knight-banner", "tower-flag"],
  event: ["open-book", "scroll-unfurled", "polar-star", "sunbeams", "magic-swirl", "prayer"], creature: ["evil-minion"],
  hazard: ["evil-eyes", "cursed-star", "skull-mask", "dark-squad", "angry-eyes"],
};

const SITE_TYPES: Record<string, string> = { H: "elven-castle", F: "castle", B: "hill-fort", R: "ancient-ruins", S: "mountain-cave", D: "evil-tower" };
const REGION_TYPES: Record<string, string> = { w: "forest", b: "wheat", f: "village", s: "dead-wood", d: "evil-tower", c: "waves" };

function first(name: string, list: Rule[]): string | undefined {
  return list.find(([pattern]) => pattern.test(name))?.[1];
}

/** The name of the symbol of a card. */
export function emblem(face: Face): string {
  const name = plain(face.name);
  const chance = new Chance("em" + face.name);
  const race = face.races?.[0] ?? "";
  switch (face.frame) {
    case "character":
    case "wizard": {
      const known = first(name, PEOPLE);
      if (known) return known;
      const pool = [...(DEVICES[race] ?? DEVICES.man!), ...(face.frame === "wizard" ? [] : (face.skills ?? []).map((s) => SKILLS[s] ?? "hood"))];
      return chance.pick(pool);
    }
    case "site":
      return first(name, SITES) ?? SITE_TYPES[face.site_type ?? ""] ?? "castle";
    case "region":
      return REGION_TYPES[face.region_type ?? ""] ?? "mountains";
    case "item":
      return first(name, ITEMS) ?? chance.pick(KINDS.item!);
    case "event":
    case "hazard":
      return first(name, EVENTS) ?? chance.pick(KINDS[face.frame]!);
    default:
      return first(name, BEASTS) ?? chance.pick(RACES[race] ?? KINDS[face.frame] ?? ["polar-star"]);
  }
}
