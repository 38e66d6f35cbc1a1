import type { SampleGame } from "./sample-game";

/** The games that the catalogue began with. */
export const FIRST_GAMES: readonly SampleGame[] = [
  {
    title: "Hollow Meridian",
    category: "Tactical Shooter",
    developer: "Northlight Foundry",
    released: "2022-09-20",
    description:
      "Two squads of five fight over a border that moves with every round. The map is a surveyed mountain range whose contour lines decide what can be seen, and whoever holds the ridge at dusk decides where the next line is drawn. Matches are short, sound carries far, and no position stays safe twice.",
    art: "contours",
    providers: 11,
    addedDaysAgo: 540,
  },
  {
    title: "Saltglass",
    category: "Survival",
    developer: "Low Tide Works",
    released: "2023-04-06",
    description:
      "A flooded shelf, four divers and one bell of breathable air. Saltglass sends small crews into layered water for cargo that somebody else is already cutting loose. Light fades with depth, and so does the voice chat. What you cannot carry up, the next crew will find.",
    art: "strata",
    providers: 6,
    addedDaysAgo: 540,
  },
  {
    title: "Perihelion Nine",
    category: "Space Combat",
    developer: "Orrery Games",
    released: "2021-11-11",
    description:
      "Nine stations circle a dying star, and each orbit brings them within range of one another. Pilots plan a burn minutes ahead and live with it. Ranked seasons follow the orbital calendar, so the meta changes whenever two rings align.",
    art: "orbits",
    providers: 8,
    addedDaysAgo: 540,
  },
  {
    title: "Ashfall Circuit",
    category: "Racing",
    developer: "Redline Parish",
    released: "2024-02-22",
    description:
      "Races on the flank of a volcano that is not finished yet. The track is redrawn between laps as the crust cools, and the racing line is whatever has set hard enough to hold a car. Twelve drivers, one surviving route, no restarts.",
    art: "circuit",
    providers: 5,
    addedDaysAgo: 512,
  },
  {
    title: "Cinder Parish",
    category: "Co-op Horror",
    developer: "Vesper Lane",
    released: "2023-10-13",
    description:
      "Four wardens keep the lights on in a housing estate that the fog has taken. Every lit window is a promise, and something on the stairs is counting them. Cinder Parish rewards patience, quiet shoes and knowing when to leave a friend behind.",
    art: "towers",
    providers: 5,
    addedDaysAgo: 512,
  },
  {
    title: "Glasswing Protocol",
    category: "Hero Shooter",
    developer: "Prism & Pike",
    released: "2022-05-17",
    description:
      "Six operatives, six refractions of the same person. Abilities split, bend and recombine, and a well placed prism turns one shot into a crossfire. The competitive ladder resets every eight weeks and its replay viewer shows every angle.",
    art: "shards",
    providers: 9,
    addedDaysAgo: 484,
  },
  {
    title: "Dunewake",
    category: "Open World",
    developer: "Meridian Caravan",
    released: "2023-08-29",
    description:
      "A desert that behaves like an ocean. Crews steer sand ships across a map of forty thousand dunes, trade in shade and water, and raid one another when the wind drops. Servers hold two hundred players and keep their history for a whole season.",
    art: "dunes",
    providers: 6,
    addedDaysAgo: 484,
  },
  {
    title: "Kiteholm",
    category: "Battle Royale",
    developer: "Featherweight",
    released: "2021-06-03",
    description:
      "Eighty players, a broken archipelago in the sky and a storm that eats it from below. Islands drift, collide and fall, and the only way across is a kite and good timing. The last island decides the round.",
    art: "islands",
    providers: 10,
    addedDaysAgo: 484,
  },
  {
    title: "Quiet Armada",
    category: "Strategy",
    developer: "Orrery Games",
    released: "2020-12-01",
    description:
      "Fleet command by light lag. Orders take minutes to arrive and the chart shows where everyone was, never where they are. A campaign lasts three weeks of real time and rewards those who plan for being wrong.",
    art: "constellation",
    providers: 3,
    addedDaysAgo: 455,
  },
  {
    title: "Lattice Runner",
    category: "Arcade Shooter",
    developer: "Tenfold Arcade",
    released: "2024-05-30",
    description:
      "One corridor of light, no ceiling and no brakes. Lattice Runner is a score chase at three hundred frames a second, with ghosts of the day's best runs flying beside you. Every leaderboard entry comes with a replay that anyone can inspect.",
    art: "horizon",
    providers: 4,
    addedDaysAgo: 455,
  },
  {
    title: "Tenement Zero",
    category: "Extraction Shooter",
    developer: "Blockwright",
    released: "2023-02-14",
    description:
      "A walled district of stacked rooms, stairwells and shortcuts, rebuilt every night by whoever paid for the cranes. Go in with what you can afford to lose and come out with what you can lift. Insurance exists; it is owned by the other squad.",
    art: "isometric",
    providers: 9,
    addedDaysAgo: 426,
  },
  {
    title: "Oxide Saints",
    category: "Mech Combat",
    developer: "Heavy Sacrament",
    released: "2022-11-08",
    description:
      "Pilots inherit a machine with a name, a history and forty tonnes of rust. Matches are slow, loud and decided by heat. Parts lost in battle stay lost until another pilot brings them back, for a price.",
    art: "mech",
    providers: 5,
    addedDaysAgo: 398,
  },
  {
    title: "Fernhollow",
    category: "Survival",
    developer: "Small Hours Studio",
    released: "2021-03-25",
    description:
      "A valley that is friendly until the sun goes behind the third ridge. Build by day, listen by night, and share a fire with strangers or do not. Community servers set their own rules, and most have stayed up for years.",
    art: "ridges",
    providers: 4,
    addedDaysAgo: 370,
  },
  {
    title: "Solder & Sigil",
    category: "Roguelike",
    developer: "Warm Valve",
    released: "2024-08-15",
    description:
      "A dungeon etched in copper. Route current through spells, short out the guards and reach the core before the board resets. Daily seeds are shared by everyone and ranked by the fewest solder points.",
    art: "maze",
    providers: 3,
    addedDaysAgo: 320,
  },
];
