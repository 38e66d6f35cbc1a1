import { FIRST_GAMES } from "./games-first";
import { LATER_GAMES } from "./games-later";
import type { SampleGame } from "./sample-game";

/** Games that do not exist, made by studios that do not exist. */
export const GAMES: readonly SampleGame[] = [...FIRST_GAMES, ...LATER_GAMES];
