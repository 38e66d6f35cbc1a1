import { alertMessage } from "@/lib/alerts/message";
import { cutText } from "@/lib/counted";
import { confirmationUrl, managementUrl } from "@/lib/deliveries/links";
import type { Payload, Receiver } from "@/lib/deliveries/payload";
import { guardedPost } from "@/lib/outbound/guarded-post";
import { publicOrigin, siteName } from "@/lib/runtime/env";

const MAX_TEXT = 3_800; // Of 4,096, which leaves room for the stop link
const COLORS = { undetected: 0x2f9e6b, detected: 0xc9403a, updating: 0xb9830f };

/** Escapes Markdown and mentions in user-entered names. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]()#+\-.!|>~@<:]/g, "\\$&");

function question(receiver: Receiver) {
  const description = `Someone asked for alerts about **${plain(receiver.subject)}** in this channel.\n\nTo start them, open: ${confirmationUrl(receiver)}\n\nYou won't get anything else until you do.`;
  return { title: `Alerts of ${siteName()}`, description };
}

function alertEmbed(receiver: Receiver, payload: Payload & { kind: "alert" }) {
  const { title, lines, evidence, url } = alertMessage(payload.alert, publicOrigin());
  const facts = plain(cutText(lines.join("\n"), MAX_TEXT / 2)); // Escaping may double them
  const text = evidence
    .map((line) => line.replace(/\S+$/, "<$&>")) // Discord links such addresses, and parses no Markdown in them
    .reduce((above, link) => (above.length + link.length < MAX_TEXT ? `${above}\n${link}` : above), facts);
  const description = `${text}\n\n[Stop this alert](${managementUrl(receiver)})`;
  return {
    title,
    description,
    url,
    color: COLORS[payload.alert.status],
    timestamp: payload.alert.at.toISOString(),
  };
}

export function toDiscord(receiver: Receiver, payload: Payload) {
  const embed = payload.kind === "alert" ? alertEmbed(receiver, payload) : question(receiver);
  const content = {
    username: siteName(),
    allowed_mentions: { parse: [] },
    embeds: [{ ...embed, title: embed.title.slice(0, 256) }],
  };
  const headers = { "content-type": "application/json", "user-agent": "Detectory" };
  return guardedPost(receiver.address, { headers, body: JSON.stringify(content) });
}
