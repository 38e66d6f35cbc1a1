import { counted } from "@/lib/counted";

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** Without Intl, whose first use costs a browser 20 ms. */
const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? "";

/** "Jan 5" */
export const formatMonthDay = (date: Date): string => `${monthOf(date).slice(0, 3)} ${date.getUTCDate()}`;

/** "Jan 5, 2024". All formats here are UTC, and hand-written because ICU versions differ in their spaces. */
export const formatShortDate = (date: Date): string => `${formatMonthDay(date)}, ${date.getUTCFullYear()}`;

export function formatLongDate(date: Date): string {
  return `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

export const formatMonth = (date: Date): string => `${monthOf(date)} ${date.getUTCFullYear()}`;

export function formatTime(date: Date): string {
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

export const formatDateTime = (date: Date): string => `${formatShortDate(date)} at ${formatTime(date)}`;

/** "2:05 PM" today, otherwise "Jan 5 at 2:05 PM". */
export function formatRecent(date: Date, now: Date): string {
  const time = formatTime(date);
  return isoDay(date) === isoDay(now) ? time : `${formatMonthDay(date)} at ${time}`;
}

/** Shifts a date so that its UTC parts show local time. */
export const inLocalTime = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * MINUTE);

const daysBetween = (since: Date, now: Date) =>
  Math.floor(now.getTime() / DAY) - Math.floor(since.getTime() / DAY);

/** "now", "12m", "3h", then UTC calendar days: "12d". */
export function formatAge(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime();
  if (age < MINUTE) return "now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h`;
  return `${daysBetween(since, now)}d`;
}

/** "1 day", "12 days", as a calendar counts them in UTC. */
export const formatDays = (since: Date, now: Date): string => counted(daysBetween(since, now), "day");

export function formatAgo(moment: Date, now: Date): string {
  const age = formatAge(moment, now);
  return age === "now" ? "just now" : `${age} ago`;
}

/** Stays true until the end of the UTC day: "<1d", "12d". */
export function formatAgeInDays(since: Date, now: Date): string {
  const days = daysBetween(since, now);
  return days < 1 ? "<1d" : `${days}d`;
}

export function formatAgoInDays(moment: Date, now: Date): string {
  const days = daysBetween(moment, now);
  return days < 1 ? "today" : `${days}d ago`;
}

/** "<1m", "40m", "30h", from two days on "3.5d", from ten on "12d". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < MINUTE) return "<1m";
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)}m`;
  if (milliseconds < 2 * DAY) return `${Math.floor(milliseconds / HOUR)}h`;
  if (milliseconds < 10 * DAY) return `${Math.floor((milliseconds / DAY) * 10) / 10}d`;
  return `${Math.floor(milliseconds / DAY)}d`;
}

/** In words: "40 minutes", "30 hours", from two days on "4 days". */
export function formatSpan(milliseconds: number, round: (count: number) => number = Math.floor): string {
  const [length, unit] =
    milliseconds < HOUR ? [MINUTE, "minute"] : milliseconds < 2 * DAY ? [HOUR, "hour"] : [DAY, "day"];
  const count = Math.max(1, round(milliseconds / length));
  return counted(count, unit);
}

/** Milliseconds until formatDuration() or formatSpan() of something ongoing changes. */
export function durationHolds(milliseconds: number): number {
  const unit =
    milliseconds < HOUR ? MINUTE : milliseconds < 2 * DAY ? HOUR : milliseconds < 10 * DAY ? DAY / 10 : DAY;
  return unit - (milliseconds % unit);
}

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export function localDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(date.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

export const endOfLocalDay = (day: string): Date => new Date(`${day}T23:59:59.999`);

export function lastDays(days: number, now: Date): string[] {
  return Array.from({ length: days }, (_, index) =>
    isoDay(new Date(now.getTime() - (days - 1 - index) * DAY)),
  );
}
