import type { Canvas } from "./canvas";
import { bannerRays, bannerTide } from "./offers/banners";
import { towerFan, towerFerry, towerKeys, towerMap } from "./offers/columns";
import { arcs, fan, petals, plumb, relay, slots, stairs } from "./offers/deals";

/** Pictures of deals (16:9), banners (970 by 250) and side columns (300 by 600) by name. */
export const OFFERS: Readonly<Record<string, (canvas: Canvas) => void>> = {
  fan,
  relay,
  arcs,
  slots,
  plumb,
  stairs,
  petals,
  "banner-rays": bannerRays,
  "banner-tide": bannerTide,
  "tower-fan": towerFan,
  "tower-map": towerMap,
  "tower-keys": towerKeys,
  "tower-ferry": towerFerry,
};
