import type { Random } from "../random";
import { oklch } from "./color";

export type Point = readonly [number, number];
/** Where a drawing stands: its origin, its scale (negative mirrors it) and its turn in degrees. */
export type Place = readonly [x: number, y: number, scale?: number, turn?: number];

type Row<Width extends number, Cells extends number[] = []> = Cells["length"] extends Width
  ? Cells
  : Row<Width, [...Cells, number]>;

/** Points as SVG path commands. */
export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** A point at an angle (radians, clockwise from the right) and distance. */
export function polar(cx: number, cy: number, angle: number, distance: number): Point {
  return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance];
}

/** Numbers from 0 to count - 1. */
export function times(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => index);
}

/** A table of numbers: rows end with a comma, cells with a blank. */
export function rows<Width extends number>(text: string): Row<Width>[] {
  return text.split(", ").map((row) => row.split(" ").map(Number) as unknown as Row<Width>);
}

/** "60 22 28/40" (lightness, chroma, hue, and opacity where it is not full; hundredths) as hex and opacity. */
function mix(color: string): [hex: string, opacity: number] {
  if (!/^[\d.-]+ /.test(color)) return [color, 1];
  const [lightness = 0, chroma = 0, hue = 0, opacity = 100] = color.split(/[ /]/).map(Number);
  return [oklch(lightness / 100, chroma / 100, hue), opacity / 100];
}

function stroke(color: string, width: number, dash: string): string {
  const [hex, opacity] = mix(color);
  return `stroke="${hex}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-dasharray="${dash}"`;
}

/** A colour from hundredths of lightness and chroma, the hue, and hundredths of opacity. */
export function tone(lightness: number, chroma: number, hue: number, opacity = 100): string {
  return `${lightness} ${chroma} ${hue}/${opacity}`;
}

/**
 * An SVG drawing that is put together from back to front. Colours are "lightness chroma hue/opacity" in hundredths;
 * several, each with an offset "@32" where they are not even, are a gradient, downwards or, after "h", to the right.
 * What shines through says so in its colour: for the attribute `opacity` each shape would be painted on a layer of
 * its own, which takes a hundred times as long.
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

  /** A gradient around a point of the drawing, as a colour. */
  radial(cx: number, cy: number, radius: number, stops: string): string {
    return this.gradient(
      "radialGradient",
      `cx="${cx}" cy="${cy}" r="${radius}" gradientUnits="userSpaceOnUse"`,
      stops,
    );
  }

  background(fill: string): void {
    this.rect(0, 0, this.width, this.height, fill);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, round = 0): void {
    this.add(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${this.fill(fill)}/>`,
    );
  }

  circle(x: number, y: number, radius: number, fill: string): void {
    this.ellipse(x, y, radius, radius, fill);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string): void {
    this.add(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${this.fill(fill)}/>`);
  }

  ring(x: number, y: number, radius: number, color: string, width: number, dash = "none"): void {
    this.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" ${stroke(color, width, dash)}/>`);
  }

  path(data: string, fill: string, edge = ""): void {
    this.add(`<path d="${data}" ${this.fill(fill)} ${edge}/>`);
  }

  polygon(points: readonly Point[], fill: string): void {
    this.path(`${polyline(points)}Z`, fill);
  }

  line(data: string, color: string, width: number, dash = "none"): void {
    this.path(data, "none", `${stroke(color, width, dash)} stroke-linecap="round" stroke-linejoin="round"`);
  }

  /** Path data at a place, one shape a line: "colour: data" fills it, "colour | width: data" draws its line. */
  draw([x, y, scale = 1, turn = 0]: Place, drawing: string): void {
    const size = scale < 0 ? `${scale} ${-scale}` : scale;
    this.group(`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`, () => {
      for (const line of drawing.trim().split("\n")) {
        const [paint = "", data = ""] = line.split(": ");
        const [color = "", width] = paint.trim().split(" | ");
        if (width === undefined) this.path(data, color);
        else this.line(data, color, Number(width));
      }
    });
  }

  /** Soft light without a blur: a disc that fades to nothing. */
  glow(x: number, y: number, radius: number, color: string, strength = 100): void {
    const [lightness = 0, chroma = 0, hue = 0] = color.split(/[ /]/).map(Number);
    const at = (share: number) => tone(lightness, chroma, hue, strength * share);
    this.circle(
      x,
      y,
      radius,
      this.radial(x, y, radius, `${at(1)}, ${at(0.55)} @25, ${at(0.16)} @55, ${at(0)}`),
    );
  }

  /** A horizontal veil, strongest at its middle. */
  haze(y: number, thickness: number, color: string, strength: number): void {
    this.rect(0, y - thickness / 2, this.width, thickness, `${color}/0, ${color}/${strength}, ${color}/0`);
  }

  /** Scattered points of light between two heights, of up to a size. */
  motes(count: number, top: number, bottom: number, size: number, color: string): void {
    const { random, width } = this;
    for (const _ of times(count)) {
      const place = [random.range(0, width), random.range(top, bottom), random.range(0.3, 1) * size] as const;
      this.circle(...place, `${color}/${random.range(15, 90)}`);
    }
  }

  /** Hills from a height to the bottom. @param crest the height at each x */
  hills(crest: (x: number) => number, fill: string, edge?: string): void {
    const places = times(121).map((step) => (step / 120) * this.width);
    const line = polyline(places.map((x): Point => [x, crest(x)]));
    this.path(`${line}V${this.height}H0Z`, fill);
    if (edge) this.line(line, edge, 2);
  }

  /** Darkened corners, the last thing drawn. */
  vignette(color: string, strength: number): void {
    const { width, height, focusX } = this;
    this.background(this.radial(focusX, height * 0.45, width * 0.72, `${color}/0 @45, ${color}/${strength}`));
  }

  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add("</g>");
  }

  /** A clip made of path data, as an attribute. */
  clip(path: string): string {
    return `clip-path="${this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)}"`;
  }

  toSvg(): string {
    const { width, height } = this;
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    const markup = `<defs>${this.definitions.join("")}</defs>${this.shapes.join("")}`;
    const short = markup.replace(/-?\d+\.\d{3,}(e-\d+)?/g, (number) =>
      String(Math.round(Number(number) * 100) / 100),
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${short}</svg>`;
  }

  private add(markup: string): void {
    this.shapes.push(markup);
  }

  private fill(color: string): string {
    if (color.includes(",")) {
      const isAcross = color.startsWith("h ");
      const line = isAcross ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
      return `fill="${this.gradient("linearGradient", line, isAcross ? color.slice(2) : color)}"`;
    }
    const [hex, opacity] = mix(color);
    return `fill="${hex}" fill-opacity="${opacity}"`;
  }

  private gradient(element: string, line: string, stops: string): string {
    const colors = stops.split(", ");
    const markup = colors.map((stop, index) => {
      const [color = "", offset = (index / (colors.length - 1)) * 100] = stop.split(" @");
      const [hex, opacity] = mix(color);
      return `<stop offset="${Number(offset) / 100}" stop-color="${hex}" stop-opacity="${opacity}"/>`;
    });
    return this.define((id) => `<${element} id="${id}" ${line}>${markup.join("")}</${element}>`);
  }

  private define(markup: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(markup(id));
    return `url(#${id})`;
  }
}
