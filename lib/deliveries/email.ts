import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { type AlertMessage, alertMessage } from "@/lib/alerts/message";
import { confirmationUrl, managementUrl, unsubscribeUrl } from "@/lib/deliveries/links";
import type { Payload, Receiver } from "@/lib/deliveries/payload";
import { type Answered, Unreachable } from "@/lib/outbound/guarded-post";
import { env, publicOrigin, siteName } from "@/lib/runtime/env";
import { type Failures, shouldLog } from "@/lib/runtime/failures";
import { logger } from "@/lib/runtime/logger";
import { processWide } from "@/lib/runtime/shared-state";

const MAX_MS = 10_000; // For the whole message, as for webhooks
const failures = processWide("email failures", (): Failures => new Map());

function question(receiver: Receiver): AlertMessage {
  const lines = [
    `Someone, probably you, asked for alerts about ${receiver.subject} at this address.`,
    "To start, open this link and press the button. You won't get anything else until you do.",
  ];
  const title = `Confirm your alerts from ${siteName()}`;
  return { title, lines, evidence: [], url: confirmationUrl(receiver) };
}

export async function byEmail(receiver: Receiver, payload: Payload, maxMs = MAX_MS): Promise<Answered> {
  const server = env("SMTP_URL");
  // The library would connect to this machine.
  if (server === undefined) throw new Unreachable("No mail server is set.");
  const isAlert = payload.kind === "alert";
  const message = isAlert ? alertMessage(payload.alert, publicOrigin()) : question(receiver);
  const { title, lines, evidence, url } = message;
  const unsubscribing = isAlert && {
    "List-Unsubscribe": `<${unsubscribeUrl(receiver)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  const { hostname } = new URL(publicOrigin());
  const end = isAlert ? ["", "--", `Stop this alert: ${managementUrl(receiver)}`] : [];
  // Loaded on demand: it takes memory, and many sites send no mail.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url: server, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.sendMail({
      from: { name: siteName(), address: env("EMAIL_FROM") ?? `alerts@${hostname}` },
      to: { name: "", address: receiver.address },
      subject: title,
      text: [...lines, ...evidence, "", url, ...end].join("\n"),
      messageId: `<${payload.id}@${hostname}>`,
      signal: AbortSignal.timeout(maxMs),
      headers: { "Auto-Submitted": "auto-generated", ...unsubscribing },
    });
    return { status: 250, retryAfterSeconds: null };
  } catch (error) {
    const { responseCode, code = "failed", command } = error as SMTPConnection.SMTPError;
    // A refused recipient isn't the operator's problem.
    if (command !== "RCPT TO" && shouldLog("email", failures))
      logger.warn({ err: error }, "sending an email failed");
    if (responseCode && (command === "RCPT TO" || command === "DATA"))
      return { status: responseCode, retryAfterSeconds: null };
    throw new Unreachable(`The mail server is unavailable (${responseCode ?? code}).`);
  } finally {
    transport.close();
  }
}
