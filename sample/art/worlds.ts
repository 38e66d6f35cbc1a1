import type { Canvas } from "./canvas";
import * as boards from "./worlds/boards";
import * as circles from "./worlds/circles";
import * as cities from "./worlds/cities";
import * as landscapes from "./worlds/landscapes";
import * as places from "./worlds/places";
import * as skies from "./worlds/skies";

/** Every game's world by name; each draws itself into any frame of 720 px in height. */
export const WORLDS: Readonly<Record<string, (canvas: Canvas) => void>> = {
  ...boards,
  ...circles,
  ...cities,
  ...landscapes,
  ...places,
  ...skies,
};
