import { formatDay } from "@/lib/dates";
import type { StatusInterval } from "@/lib/history/vocabulary";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY = DAY_MINUTES * MINUTE;

/** In minutes from the start of the bar; status null before the listing. */
export type StripPart = { status: ProviderStatus | null; from: number; until: number };

export const CARD_DAYS = 90;

export const ROW_DAYS = 30;

export function stripStart(days: number, now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY) * DAY - (days - 1) * DAY);
}

export function stripMinute(moment: Date, days: number, now: Date): number {
  return Math.max(0, Math.floor((moment.getTime() - stripStart(days, now).getTime()) / MINUTE));
}

const LETTERS: Record<ProviderStatus, string> = { undetected: "u", updating: "p", detected: "d" };
const NOT_LISTED = "-";
const END = "e";
const BY_LETTER = new Map(PROVIDER_STATUSES.map((status) => [LETTERS[status], status]));

/** A letter and the first minute of each part, then the current minute: "-0u7200d9120e14160". */
export function packStrip(
  intervals: readonly Pick<StatusInterval, "status" | "from" | "until">[],
  days: number,
  now: Date,
): string {
  const start = stripStart(days, now).getTime();
  const parts = intervals
    .filter(({ until }) => until === null || until.getTime() > start)
    .map(({ status, from }) => ({ letter: LETTERS[status], minute: stripMinute(from, days, now) }));
  const isWhole = parts[0]?.minute === 0;
  const packed = parts.map(({ letter, minute }) => `${letter}${minute}`).join("");
  return `${isWhole ? "" : `${NOT_LISTED}0`}${packed}${END}${stripMinute(now, days, now)}`;
}

export function stripParts(packed: string): StripPart[] {
  const begins = [...packed.matchAll(/([a-z-])(\d+)/g)].map(([, letter = "", minute]) => ({
    status: BY_LETTER.get(letter) ?? null,
    from: Number(minute),
  }));
  return begins.slice(0, -1).map((part, index) => ({ ...part, until: begins[index + 1]?.from ?? part.from }));
}

export function stripDays(parts: readonly StripPart[]): number {
  return Math.floor((parts.at(-1)?.until ?? 0) / DAY_MINUTES) + 1;
}

const COLUMN = 0.7; // Share of a day's width that is drawn; the rest is a gap
const NARROWEST = 0.14; // In days, so that short parts stay visible
const round = (value: number) => Math.round(value * 100) / 100;

function column(minute: number): number {
  const day = Math.floor(minute / DAY_MINUTES);
  return day + ((minute - day * DAY_MINUTES) / DAY_MINUTES) * COLUMN;
}

export function stripPath(
  parts: readonly StripPart[],
  status: ProviderStatus | null,
  middle: number,
): string {
  const end = stripDays(parts) * DAY_MINUTES;
  return parts
    .filter((part) => part.status === status)
    .map((part) => {
      const left = round(column(part.from));
      const right = column(part === parts.at(-1) ? end : part.until);
      const width = round(Math.max(right - left, NARROWEST));
      return `M${left} ${middle}h${width}`;
    })
    .join("");
}

/** Whole percentages that add up to 100; no status rounds down to 0. */
function percents(parts: readonly StripPart[]): { status: ProviderStatus; percent: number }[] {
  const timeOf = (own: readonly StripPart[]) =>
    own.reduce((sum, part) => sum + part.until - part.from + (part === parts.at(-1) ? 1 : 0), 0);
  const total = timeOf(parts.filter(({ status }) => status !== null));
  const times = (["undetected", "updating", "detected"] as const)
    .map((status) => ({ status, time: timeOf(parts.filter((part) => part.status === status)) }))
    .filter(({ time }) => time > 0);
  const most = Math.max(...times.map(({ time }) => time));
  const shares = times.map(({ status, time }) => ({
    status,
    percent: Math.max(1, Math.round((time / total) * 100)),
    isMost: time === most,
  }));
  const largest = shares.find(({ isMost }) => isMost);
  const rest = shares.reduce((sum, share) => sum + (share === largest ? 0 : share.percent), 0);
  return shares.map((share) => ({ ...share, percent: share === largest ? 100 - rest : share.percent }));
}

export function describeStrip(parts: readonly StripPart[]): string {
  const days = stripDays(parts);
  const listed = parts.find(({ status }) => status !== null);
  if (!listed) return `Last ${days} days: not listed`;
  const since = days - Math.floor(listed.from / DAY_MINUTES);
  const span =
    since === days ? `Last ${days} days` : since === 1 ? "Listed today" : `Listed for ${since} days`;
  const shares = percents(parts).map(({ status, percent }) => `${percent}\u00a0% ${status}`);
  return shares.length === 0 ? span : `${span}: ${shares.join(", ")}`;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** "undetected until 14:20, then detected"; `day` counts from 0. */
export function describeStripDay(parts: readonly StripPart[], day: number): string {
  const [start, end] = [day * DAY_MINUTES, (day + 1) * DAY_MINUTES];
  const own = parts.filter(({ from, until }) => from < end && until > start);
  return own
    .map((part, index) => {
      const ends = part.until < end && part !== parts.at(-1) ? ` until ${clock(part.until - start)}` : "";
      return `${index > 0 ? "then " : ""}${part.status ?? "not listed"}${ends}`;
    })
    .join(", ");
}

/** "29 July 2026"; `day` counts from 0. */
export function stripDate(start: Date, day: number): string {
  return formatDay(new Date(start.getTime() + day * DAY));
}

export function stripMonths(start: Date, days: number): { date: Date; day: number }[] {
  return Array.from({ length: days }, (_, day) => ({
    day,
    date: new Date(start.getTime() + day * DAY),
  })).filter(({ date }) => date.getUTCDate() === 1);
}
