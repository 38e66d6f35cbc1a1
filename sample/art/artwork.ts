import { type VerifiedImage, verifyImage } from "@/lib/media/verify";
import { createRandom } from "../random";
import { Canvas } from "./canvas";
import { drawLogo } from "./logo";
import { drawBlinkingTower, OFFERS } from "./offers";
import { renderMark, renderPicture } from "./render";
import { WORLDS } from "./worlds";

export type ArtworkList = {
  worlds: readonly string[];
  logos: readonly string[];
  deals: readonly string[];
  advertisements: readonly string[];
};

/** Checked pictures by key, ready to be stored as an upload is. */
export type Artwork = ReadonlyMap<string, VerifiedImage>;

/** Pictures drawn at a time; sharp works each of them on a thread of its own. */
const WORKERS = 4;

/** Draws and checks every picture of the sample, by key. The same list gives the same bytes. */
export async function drawArtwork(list: ArtworkList): Promise<Artwork> {
  const jobs: [string, () => Promise<Buffer>][] = [
    ...list.worlds.map((name): [string, () => Promise<Buffer>] => [
      `game/${name}`,
      () => drawWorld(name, 1280),
    ]),
    ...list.worlds.map((name): [string, () => Promise<Buffer>] => [
      `game-wide/${name}`,
      () => drawWorld(name, 1680),
    ]),
    ...list.logos.map((name, index): [string, () => Promise<Buffer>] => [
      `logo/${name}`,
      () => renderMark(drawLogo(name, index)),
    ]),
    ...list.deals.map((name): [string, () => Promise<Buffer>] => [
      `deal/${name}`,
      () => drawOffer(name, 1280, 720),
    ]),
    ...list.advertisements.map((name): [string, () => Promise<Buffer>] => [
      `advertisement/${name}`,
      () => drawAdvertisement(name),
    ]),
  ];
  const drawn = new Map<string, VerifiedImage>();
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const [key, draw] of queue) drawn.set(key, await verifyImage(await draw()));
    }),
  );
  return new Map(jobs.map(([key]) => [key, drawn.get(key) as VerifiedImage]));
}

/** One game's world, 720 high; a wider frame shows more of it. */
export async function drawWorld(name: string, width: number): Promise<Buffer> {
  const draw = WORLDS[name];
  if (!draw) throw new Error(`There is no world called "${name}".`);
  const canvas = new Canvas(width, 720, createRandom(name));
  draw(canvas);
  return renderPicture(canvas.toSvg());
}

async function drawAdvertisement(name: string): Promise<Buffer> {
  if (name === "animated") return drawBlinkingTower();
  return name.startsWith("banner") ? drawOffer(name, 970, 250) : drawOffer(name, 300, 600);
}

async function drawOffer(name: string, width: number, height: number): Promise<Buffer> {
  const draw = OFFERS[name];
  if (!draw) throw new Error(`There is no picture called "${name}".`);
  const canvas = new Canvas(width, height, createRandom(name));
  draw(canvas);
  return renderPicture(canvas.toSvg(), "fine");
}
