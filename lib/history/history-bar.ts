import { BEST_FIRST, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/catalogue/statuses";
import { DAY, formatLongDate, formatTime, MINUTE } from "@/lib/dates";
import { statusTimes } from "@/lib/history/figures";
import { formatListed, formatShares, SHARE_UNITS, statusShares } from "@/lib/history/shares";

export const DAY_MINUTES = 24 * 60;

/** In minutes from the start of the bar; status null before the listing. */
export type BarPart = { status: ProviderStatus | null; from: number; until: number };

export const CARD_DAYS = 90;

export const ROW_DAYS = 30;

export function barStart(days: number, now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY) * DAY - (days - 1) * DAY);
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

export function barMinute(time: Date, days: number, now: Date): number {
  return Math.max(0, Math.floor((time.getTime() - barStart(days, now).getTime()) / MINUTE));
}

const LETTERS: Record<ProviderStatus, string> = { undetected: "u", updating: "p", detected: "d" };
const NOT_LISTED = "-";
const END = "e";
const SHARES = "s";
const PATCH = "m";
const BY_LETTER = new Map(PROVIDER_STATUSES.map((status) => [LETTERS[status], status]));

/** Times as dates or as in JSON. */
export type BarInterval = { status: ProviderStatus; from: Date | string; until: Date | string | null };

/**
 * Each part's letter and first minute, the current minute, and the shares of as many days until now with the precision
 * of the API, such as "-0u7200d9120e14160s8000.0.2000".
 */
export function packBar(stored: readonly BarInterval[], days: number, now: Date): string {
  const intervals = stored.map(({ status, from, until }) => ({
    status,
    from: new Date(from),
    until: until === null ? null : new Date(until),
  }));
  const start = barStart(days, now);
  const parts = intervals
    .filter(({ until }) => until === null || until > start)
    .map(({ status, from }) => ({ letter: LETTERS[status], minute: barMinute(from, days, now) }));
  const isWhole = parts[0]?.minute === 0;
  const packed = parts.map(({ letter, minute }) => `${letter}${minute}`).join("");
  const first = daysBefore(now, days).getTime();
  const within = intervals.map((part) => ({ ...part, from: new Date(Math.max(Number(part.from), first)) }));
  const shares = statusShares(statusTimes(within, { to: now }));
  const units = BEST_FIRST.map((status) => Math.round(shares[status] * SHARE_UNITS));
  const end = `${END}${barMinute(now, days, now)}${SHARES}${units.join(".")}`;
  return `${isWhole ? "" : `${NOT_LISTED}0`}${packed}${end}`;
}

/** Follows a packed bar; "" if there is no patch in it. */
export function packPatch(at: Date | null, days: number, now: Date): string {
  return at && at >= barStart(days, now) ? `${PATCH}${barMinute(at, days, now)}` : "";
}

/** @param width in days */
export function barPatchPath(packed: string, width = 0.3): string {
  const minute = packed.split(PATCH)[1];
  return minute ? `M${round(column(Number(minute)))} 12h${width}` : "";
}

export function barParts(packed: string): BarPart[] {
  const [stretches = ""] = packed.split(SHARES);
  const begins = [...stretches.matchAll(/([a-z-])(\d+)/g)].map(([, letter = "", minute]) => ({
    status: BY_LETTER.get(letter) ?? null,
    from: Number(minute),
  }));
  return begins.slice(0, -1).map((part, index) => ({ ...part, until: begins[index + 1]?.from ?? part.from }));
}

export function barDays(parts: readonly BarPart[]): number {
  return Math.floor((parts.at(-1)?.until ?? 0) / DAY_MINUTES) + 1;
}

const COLUMN = 0.7; // Share of a day's width that is drawn; the rest is a gap
const NARROWEST = 0.14; // In days, so that short parts stay visible
const round = (value: number) => Math.round(value * 100) / 100;

function column(minute: number): number {
  const day = Math.floor(minute / DAY_MINUTES);
  return day + ((minute - day * DAY_MINUTES) / DAY_MINUTES) * COLUMN;
}

/**
 * A line for a stroke, or with a height an area for a fill. The area begins so far left that its only dash ends before
 * the bar (app/styles/history.css).
 */
export function barPath(
  parts: readonly BarPart[],
  status: ProviderStatus | null,
  y: number,
  height?: number,
): string {
  const end = barDays(parts) * DAY_MINUTES;
  return parts
    .filter((part) => part.status === status)
    .map((part) => {
      const left = round(column(part.from));
      const right = column(part === parts.at(-1) ? end : part.until);
      const width = round(Math.max(right - left, NARROWEST));
      return height ? `M-400 ${y}H${left}v${height}h${width}v-${height}` : `M${left} ${y}h${width}`;
    })
    .join("");
}

export function describeBar(packed: string): string {
  const parts = barParts(packed);
  const days = barDays(parts);
  const listed = parts.find(({ status }) => status !== null);
  if (!listed) return `Last ${days} days: not listed`;
  const age = Math.max(1, Math.floor(((parts.at(-1)?.until ?? 0) - listed.from) / DAY_MINUTES));
  const span = listed === parts[0] ? `Last ${days} days` : formatListed(age);
  const units = packed.split(PATCH)[0]?.split(SHARES)[1]?.split(".").map(Number) ?? [];
  const [undetected = 0, updating = 0, detected = 0] = units.map((unit) => unit / SHARE_UNITS);
  const percents = formatShares({ undetected, updating, detected });
  const shares = BEST_FIRST.filter((status) => percents[status] !== "0%");
  const shareTexts = shares.map((status) => `${percents[status]} ${status}`).join(", ");
  return shareTexts ? `${span}: ${shareTexts}` : span;
}

const clock = (minute: number) => formatTime(new Date(minute * MINUTE));

/** "undetected until 2:20 PM, then detected · patch 1.42"; `day` counts from 0. */
export function describeBarDay(
  parts: readonly BarPart[],
  day: number,
  patches: readonly BarPatch[] = [],
): string {
  const [start, end] = [day * DAY_MINUTES, (day + 1) * DAY_MINUTES];
  // In the first minute of today, the current part hasn't lasted a minute of it.
  const own = parts.filter((part) => part.from < end && (part.until > start || part === parts.at(-1)));
  const statuses = own
    .map((part, index) => {
      const ends = part.until < end && part !== parts.at(-1) ? ` until ${clock(part.until - start)}` : "";
      return `${index > 0 ? "then " : ""}${part.status ?? "not listed"}${ends}`;
    })
    .join(", ");
  return `${statuses}${describePatches(patches, day)}`;
}

export type BarPatch = { label: string; minute: number };

type LoggedPatch = { label: string; happenedAt: Date | string };

export const barPatches = (patches: readonly LoggedPatch[], days: number, now: Date): BarPatch[] =>
  patches
    .map(({ label, happenedAt }) => ({ label, happenedAt: new Date(happenedAt) }))
    .filter(({ happenedAt }) => happenedAt >= barStart(days, now))
    .map(({ label, happenedAt }) => ({ label, minute: barMinute(happenedAt, days, now) }))
    .sort((a, b) => a.minute - b.minute);

export const describePatches = (patches: readonly BarPatch[], day: number): string =>
  patches
    .filter(({ minute }) => Math.floor(minute / DAY_MINUTES) === day)
    .map(({ label }) => ` · patch ${label}`)
    .join("");

/** "July 29, 2026"; `day` counts from 0. */
export const barDate = (start: Date, day: number) => formatLongDate(new Date(start.getTime() + day * DAY));

export function barMonths(start: Date, days: number): { date: Date; day: number }[] {
  return Array.from({ length: days }, (_, day) => ({
    day,
    date: new Date(start.getTime() + day * DAY),
  })).filter(({ date }) => date.getUTCDate() === 1);
}
