import type { Random } from "../random";

export type Point = readonly [number, number];
/** Offset 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [number, string, number?];

const round = (value: number) => Math.round(value * 10) / 10;

/** Points as SVG path commands. */
export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

/** A point at an angle (radians, clockwise from the right) and distance. */
export function polar(cx: number, cy: number, angle: number, distance: number): Point {
  return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance];
}

/** Numbers from 0 to count - 1. */
export function times(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => index);
}

/**
 * An SVG drawing that is put together from back to front. What shines through says so by fill-opacity or
 * stroke-opacity: for opacity each shape is painted on a layer of its own, which takes a hundred times as long.
 */
export class Canvas {
  private readonly definitions: string[] = [];
  private readonly shapes: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    readonly random: Random,
  ) {}

  /** Where the one strong shape of a picture belongs: right of the middle, clear of titles. */
  get focusX(): number {
    return this.width * 0.6;
  }

  /** A gradient along a line, in shares of the painted shape's box. */
  linear(stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
    const line = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    return this.define((id) => `<linearGradient id="${id}" ${line}>${stopMarkup(stops)}</linearGradient>`);
  }

  /** A gradient around a point of the drawing. */
  radial(cx: number, cy: number, radius: number, stops: readonly Stop[]): string {
    const circle = `cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" gradientUnits="userSpaceOnUse"`;
    return this.define((id) => `<radialGradient id="${id}" ${circle}>${stopMarkup(stops)}</radialGradient>`);
  }

  /** A clip made of path data, as the value of a clip-path attribute. */
  clip(path: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  background(fill: string): void {
    this.rect(0, 0, this.width, this.height, fill);
  }

  sky(stops: readonly Stop[]): void {
    this.background(this.linear(stops));
  }

  rect(x: number, y: number, width: number, height: number, fill: string, attributes = ""): void {
    const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    this.add(`<rect ${box} fill="${fill}" ${attributes}/>`);
  }

  circle(cx: number, cy: number, radius: number, fill: string, attributes = ""): void {
    this.add(
      `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="${fill}" ${attributes}/>`,
    );
  }

  ring(cx: number, cy: number, radius: number, stroke: string, width: number, attributes = ""): void {
    this.circle(cx, cy, radius, "none", `stroke="${stroke}" stroke-width="${width}" ${attributes}`);
  }

  polygon(points: readonly Point[], fill: string, attributes = ""): void {
    this.path(`${polyline(points)}Z`, fill, attributes);
  }

  path(data: string, fill: string, attributes = ""): void {
    this.add(`<path d="${data}" fill="${fill}" ${attributes}/>`);
  }

  stroke(data: string, color: string, width: number, attributes = ""): void {
    this.path(data, "none", `stroke="${color}" stroke-width="${round(width)}" ${attributes}`);
  }

  /** Soft light without a blur: a disc that fades to nothing. */
  glow(cx: number, cy: number, radius: number, color: string, opacity = 1): void {
    const light = [
      [0, color, opacity],
      [0.25, color, opacity * 0.55],
      [0.55, color, opacity * 0.16],
      [1, color, 0],
    ] as const;
    this.circle(cx, cy, radius, this.radial(cx, cy, radius, light));
  }

  /** A horizontal veil, strongest at its middle. */
  haze(y: number, thickness: number, color: string, opacity: number): void {
    const veil = [
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ] as const;
    this.rect(0, y - thickness / 2, this.width, thickness, this.linear(veil));
  }

  /** Scattered points of light above `bottom`, a few of them larger. */
  stars(count: number, bottom: number, color: string): void {
    for (const _ of times(count)) {
      const size = this.random.chance(0.08) ? this.random.range(1.6, 2.6) : this.random.range(0.5, 1.3);
      const x = this.random.range(0, this.width);
      const y = this.random.next() ** 1.4 * bottom;
      this.circle(x, y, size, color, `fill-opacity="${round(this.random.range(0.2, 0.9))}"`);
    }
  }

  /** Darkened corners, the last thing drawn. */
  vignette(color: string, opacity: number): void {
    const { width, height } = this;
    const stops = [
      [0.45, color, 0],
      [1, color, opacity],
    ] as const;
    this.background(this.radial(this.focusX, height * 0.45, width * 0.72, stops));
  }

  add(markup: string): void {
    this.shapes.push(markup);
  }

  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add("</g>");
  }

  toSvg(): string {
    const { width, height } = this;
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.definitions.join("")}</defs>${this.shapes.join("")}</svg>`;
  }

  private define(markup: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(markup(id));
    return `url(#${id})`;
  }
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${round(opacity * 100) / 100}"/>`,
    )
    .join("");
}
