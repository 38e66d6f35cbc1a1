import type { SampleGame } from "./sample-game";

/** The games that came later, and one that was retired. */
export const LATER_GAMES: readonly SampleGame[] = [
  {
    title: "Umbra Tide",
    category: "MMO",
    developer: "Longwater Online",
    released: "2019-10-24",
    description:
      "For nine minutes of every hour the sun is covered and the world belongs to someone else. Umbra Tide is a shared world of thirty shards where guilds prepare for the dark, hold what they can and bargain for the rest. Seven years of expansions have left it vast.",
    art: "eclipse",
    providers: 5,
    addedDaysAgo: 285,
  },
  {
    title: "Rimefall Station",
    category: "Survival Shooter",
    developer: "Cold Ledger",
    released: "2022-01-18",
    description:
      "An arctic research base, three rival crews and one working generator. Warmth is ammunition and the aurora knocks out every radar in turn. Whoever keeps the lights on until the ship arrives gets to write the report.",
    art: "aurora",
    providers: 4,
    addedDaysAgo: 240,
  },
  {
    title: "Paper Sabres",
    category: "Fighting",
    developer: "Two Fold",
    released: "2024-03-07",
    description:
      "Duels between folded soldiers on a sheet that tears. Each strike leaves a crease and each crease changes the stage. Rollback play, a frame-exact training room and a ranked ladder that forgives nothing.",
    art: "paper",
    providers: 2,
    addedDaysAgo: 200,
  },
  {
    title: "Last Ferry to Vell",
    category: "Co-op Adventure",
    developer: "Harbour Nine",
    released: "2023-12-05",
    description:
      "Six passengers, one lamp and a coast that has been moved since the chart was printed. Steer by the lighthouse while it still turns. The crossing takes an evening and never goes the same way twice.",
    art: "lighthouse",
    providers: 2,
    addedDaysAgo: 165,
  },
  {
    title: "Torrent League",
    category: "Sports",
    developer: "Wide Pitch",
    released: "2024-09-12",
    description:
      "Seven a side, on a field under ankle-deep water. Momentum is everything, the ball skips and the keeper can surf. Clubs are owned by their players and the transfer window never closes.",
    art: "arena",
    providers: 4,
    addedDaysAgo: 130,
  },
  {
    title: "Marrowgate",
    category: "Action RPG",
    developer: "Bone China",
    released: "2020-08-27",
    description:
      "Behind the gate is a staircase, and every landing is older than the last. Parties of three descend for relics, leave messages for those who follow, and may meet them coming up changed. An open economy has kept its servers busy for six years.",
    art: "gate",
    providers: 4,
    addedDaysAgo: 110,
  },
  {
    title: "Static Choir",
    category: "Rhythm Shooter",
    developer: "Loud Room",
    released: "2024-06-20",
    description: null,
    art: "waveform",
    providers: 3,
    addedDaysAgo: 70,
  },
  {
    title: "Pale Vector",
    category: "Flight Combat",
    developer: "Contrail Union",
    released: "2021-09-09",
    description:
      "Dogfights above the weather. Sixteen aircraft, one cloud sea and nothing to hide behind except the sun. The flight model is strict, the spectator tools are generous and tournament matches are flown from sealed builds.",
    art: "flight",
    providers: 3,
    addedDaysAgo: 63,
  },
  {
    title: "Siege of Ember Hold",
    category: "Siege",
    developer: "Crownless",
    released: "2022-06-30",
    description:
      "A hundred defenders, a hundred attackers and a castle that burns in the order you set it alight. Engineers matter more than heroes. A siege takes forty minutes and ends when the banner falls or the sun comes up.",
    art: "castle",
    providers: 3,
    addedDaysAgo: 56,
  },
  {
    title: "Botany of War",
    category: "Real-time Strategy",
    developer: "Green Ledger",
    released: "2023-05-11",
    description:
      "Armies are grown, not built. Roots take territory, blossoms take the sky and every season prunes the ladder back to its stem. Replays store every order, which made it a favourite of analysts.",
    art: "bloom",
    providers: 2,
    addedDaysAgo: 49,
  },
  {
    title: "The Complete Chronicle of the Seven Lantern Wars: Definitive Twilight Edition II",
    category: "Grand Strategy",
    developer: "Paper Regent",
    released: "2025-01-30",
    description:
      "Seven provinces, seven lanterns, and a treaty that nobody remembers signing. The definitive edition collects every chapter of the long-running series, adds cross-play for all of them and keeps save files from the first release readable.",
    art: "lanterns",
    providers: 2,
    addedDaysAgo: 42,
  },
  {
    title: "Wireframe Derby",
    category: "Car Combat",
    developer: "Tenfold Arcade",
    released: "2025-06-19",
    description:
      "Demolition by outline. Cars are drawn as they are driven, every dent removes a line, and the last closed shape on the floor of the arena wins. The studio is still looking for key art it likes.",
    art: null,
    providers: 3,
    addedDaysAgo: 33,
  },
  {
    title: "Harrow Deep",
    category: "Co-op Shooter",
    developer: "Cold Ledger",
    released: "2025-09-04",
    description:
      "Miners against the thing that digs back. Crews of four drop through a shaft of glowing rock, hold a ring of light and ride the lift home if it still runs. Early access players shape the next level of the mine with their votes.",
    art: "cavern",
    providers: 1,
    addedDaysAgo: 21,
  },
  {
    title: "Thornline",
    category: "Battle Royale",
    developer: "Hedge & Iron",
    released: "2026-02-12",
    description:
      "A maze of living hedge closes in from every side, and it remembers who cut it. Released this year, Thornline has no listed providers yet; this page will change when the first one is confirmed.",
    art: "thorns",
    providers: 0,
    addedDaysAgo: 12,
  },
  {
    title: "Hexfield Classic",
    category: "Auto Battler",
    developer: "Six Sided",
    released: "2018-07-31",
    description:
      "The original auto battler of the Hexfield series, retired by its studio when the servers were merged. It stays in the catalogue for its history and is no longer listed to visitors.",
    art: "hexes",
    providers: 2,
    addedDaysAgo: 540,
    isActive: false,
  },
];
