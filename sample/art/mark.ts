import type { Canvas } from "./canvas";

/** Colours of a mark: the ground, the shape on it, and a second tone beside the shape. */
export type Ink = { ground: string; main: string; second: string };
/** Draws into a 512 by 512 square, leaving about 90 at each side. */
export type Mark = (canvas: Canvas, ink: Ink) => void;
