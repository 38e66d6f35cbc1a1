import type { StatusAlert } from "@/lib/alerts/vocabulary";
import { evidenceLines } from "@/lib/catalogue/evidence";
import { formatDateTime } from "@/lib/dates";
import { providerPath } from "@/lib/runtime/routes";

export type AlertMessage = { title: string; lines: string[]; evidence: string[]; url: string };

function since({ status, previousStatus, at, present }: StatusAlert): string | null {
  if (!present) return "The provider was removed after this change.";
  if (present.status === status) {
    return present.since > at ? `It changed in the meantime and is ${status} again.` : null;
  }
  const isBack = present.status === previousStatus;
  return isBack
    ? `It has already changed back: ${present.status} again since ${formatDateTime(present.since)} UTC.`
    : `It has changed again: ${present.status} since ${formatDateTime(present.since)} UTC.`;
}

export function alertMessage(alert: StatusAlert, origin: string): AlertMessage {
  const { providerId, providerName, gameTitle, status, previousStatus, at, note } = alert;
  const isOver = alert.present?.status !== status;
  const changed = `Changed from ${previousStatus} to ${status} on ${formatDateTime(at)} UTC.`;
  const lines = [gameTitle, changed, since(alert), note];
  return {
    title: `${providerName} ${isOver ? "was" : "is"} ${status}`,
    lines: lines.filter((line) => line !== null),
    evidence: evidenceLines(alert, origin),
    url: origin + providerPath(providerId),
  };
}

export function alertPayload(alert: StatusAlert, origin: string) {
  const { at, present, ...facts } = alert;
  return {
    type: "provider.status",
    timestamp: at.toISOString(),
    data: {
      ...facts,
      at: at.toISOString(),
      url: origin + providerPath(facts.providerId),
      present: present && { status: present.status, since: present.since.toISOString() },
      isOver: present?.status !== facts.status,
    },
  };
}
