import { ECDH } from "node:crypto";
import { isPushService } from "@/lib/alerts/push-services";
import { PushAddress } from "@/lib/alerts/schema";
import { type AlertChannel, OPEN_CHANNELS, type OpenChannel } from "@/lib/alerts/vocabulary";
import * as z from "@/lib/input/zod";
import { guardedUrl, isTestHost } from "@/lib/outbound/guarded-url";
import { env } from "@/lib/runtime/env";
import { AppError } from "@/lib/runtime/errors";

const DISCORD_HOSTS = new Set(["discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com"]);
const DISCORD_PATH = /^\/api(\/v\d{1,2})?\/webhooks\/\d{1,20}\/[\w-]{1,100}$/;

function pushSubscription(text: string): PushAddress | null {
  try {
    const subscription = PushAddress.parse(JSON.parse(text));
    ECDH.convertKey(subscription.keys.p256dh, "prime256v1", "base64url"); // Throws for a point off the curve
    return subscription;
  } catch {
    return null;
  }
}

function pushAddress(text: string): string | null {
  const subscription = pushSubscription(text);
  const url = subscription && guardedUrl(subscription.endpoint);
  if (!url) return null;
  if (!isPushService(url)) throw new AppError(400, "This browser's push service isn't supported");
  return JSON.stringify({ endpoint: subscription.endpoint, keys: subscription.keys });
}

function discordAddress(text: string): string | null {
  const url = guardedUrl(text);
  const isTheirs =
    url && (DISCORD_HOSTS.has(url.hostname) || isTestHost(url)) && DISCORD_PATH.test(url.pathname);
  return isTheirs ? `${url.origin}${url.pathname}` : null;
}

/** Without plus-addressing ("me+tag@"), so that limits count per mailbox. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+.*@/, "@");

const emailAddress = (text: string) =>
  z.email().max(254).safeParse(text).success ? text.toLowerCase() : null;

const READERS: Record<AlertChannel, { read: (text: string) => string | null; problem: string }> = {
  push: { read: pushAddress, problem: "This browser's push subscription is invalid" },
  discord: { read: discordAddress, problem: "Please enter the address of a Discord webhook" },
  email: { read: emailAddress, problem: "Please enter a valid email address" },
  webhook: { read: (text) => guardedUrl(text)?.href ?? null, problem: "Please enter a public https address" },
};

export function readAddress(channel: AlertChannel, text: string): string {
  const { read, problem } = READERS[channel];
  const address = read(text);
  if (address === null) throw new AppError(400, problem);
  return address;
}

/** Null for email, which goes through our own server. */
export function receivingServer(channel: AlertChannel, address: string): URL | null {
  if (channel === "email") return null;
  return new URL(channel === "push" ? JSON.parse(address).endpoint : address);
}

/** Addresses are mostly secrets: shows the host, or the first letter of an email. */
export function shownAddress(channel: AlertChannel, address: string): string {
  if (channel === "webhook") return address;
  return receivingServer(channel, address)?.hostname ?? address.replace(/^(.)[^@]*/, "$1…");
}

export const openChannels = (): OpenChannel[] =>
  OPEN_CHANNELS.filter((channel) => channel !== "email" || env("SMTP_URL") !== undefined);
