import type { Canvas } from "./canvas";
import { arena } from "./worlds/arena";
import { aurora } from "./worlds/aurora";
import { bloom } from "./worlds/bloom";
import { castle } from "./worlds/castle";
import { cavern } from "./worlds/cavern";
import { circuit } from "./worlds/circuit";
import { constellation } from "./worlds/constellation";
import { contours } from "./worlds/contours";
import { dunes } from "./worlds/dunes";
import { eclipse } from "./worlds/eclipse";
import { flight } from "./worlds/flight";
import { gate } from "./worlds/gate";
import { hexes } from "./worlds/hexes";
import { horizon } from "./worlds/horizon";
import { islands } from "./worlds/islands";
import { isometric } from "./worlds/isometric";
import { lanterns } from "./worlds/lanterns";
import { lighthouse } from "./worlds/lighthouse";
import { maze } from "./worlds/maze";
import { mech } from "./worlds/mech";
import { orbits } from "./worlds/orbits";
import { paper } from "./worlds/paper";
import { ridges } from "./worlds/ridges";
import { shards } from "./worlds/shards";
import { strata } from "./worlds/strata";
import { thorns } from "./worlds/thorns";
import { towers } from "./worlds/towers";
import { waveform } from "./worlds/waveform";

/** A world draws itself into any frame of its height. */
export type World = (canvas: Canvas) => void;

/** Every game's world by name; each is a composition of its own. */
export const WORLDS: Readonly<Record<string, World>> = {
  arena,
  aurora,
  bloom,
  castle,
  cavern,
  circuit,
  constellation,
  contours,
  dunes,
  eclipse,
  flight,
  gate,
  hexes,
  horizon,
  islands,
  isometric,
  lanterns,
  lighthouse,
  maze,
  mech,
  orbits,
  paper,
  ridges,
  shards,
  strata,
  thorns,
  towers,
  waveform,
};
