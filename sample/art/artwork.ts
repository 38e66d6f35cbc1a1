import { type VerifiedImage, verifyImage } from "@/lib/media/verify";
import { createRandom } from "../random";
import { Canvas } from "./canvas";
import { drawLogo } from "./logo";
import { drawBlinkingTower, OFFERS } from "./offers";
import { renderMark, renderPicture } from "./render";
import { WORLDS } from "./worlds";

/** Names of pictures. */
type ArtworkList = Record<"worlds" | "logos" | "deals" | "advertisements", readonly string[]>;

/** Checked pictures by key, ready to be stored as an upload is. */
export type Artwork = ReadonlyMap<string, VerifiedImage>;

/** Pictures drawn at a time; sharp works each of them on a thread of its own. */
const WORKERS = 4;

/** Draws and checks every picture of the sample, by key. The same list gives the same bytes. */
export async function drawArtwork(list: ArtworkList): Promise<Artwork> {
  const jobs = new Map<string, () => Promise<Buffer>>();
  for (const name of list.worlds) {
    jobs.set(`game/${name}`, () => drawWorld(name, 1280));
    jobs.set(`game-wide/${name}`, () => drawWorld(name, 1680));
  }
  for (const [index, name] of list.logos.entries())
    jobs.set(`logo/${name}`, () => renderMark(drawLogo(name, index)));
  for (const name of list.deals) jobs.set(`deal/${name}`, () => drawOffer(name, 1280, 720));
  for (const name of list.advertisements) jobs.set(`advertisement/${name}`, () => drawAdvertisement(name));
  const drawn = new Map<string, VerifiedImage>();
  const queue = jobs.entries();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const [key, draw] of queue) drawn.set(key, await verifyImage(await draw()));
    }),
  );
  return new Map([...jobs.keys()].map((key) => [key, drawn.get(key) as VerifiedImage]));
}

/** One game's world, 720 high; a wider frame shows more of it. */
const drawWorld = (name: string, width: number): Promise<Buffer> =>
  renderPicture(drawing(WORLDS, name, width, 720));

const drawOffer = (name: string, width: number, height: number): Promise<Buffer> =>
  renderPicture(drawing(OFFERS, name, width, height), "fine");

function drawAdvertisement(name: string): Promise<Buffer> {
  if (name === "animated") return drawBlinkingTower();
  return name.startsWith("banner") ? drawOffer(name, 970, 250) : drawOffer(name, 300, 600);
}

function drawing(pictures: typeof WORLDS, name: string, width: number, height: number): string {
  const draw = pictures[name];
  if (!draw) throw new Error(`There is no picture called "${name}".`);
  const canvas = new Canvas(width, height, createRandom(name));
  draw(canvas);
  return canvas.toSvg();
}
