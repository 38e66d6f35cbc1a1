import type { Evidence } from "@/lib/catalogue/evidence";
import type { ProviderStatus } from "@/lib/catalogue/statuses";

export const OPEN_CHANNELS = ["push", "discord", "email"] as const;
/** Webhooks are for full admins only. */
export const ALERT_CHANNELS = [...OPEN_CHANNELS, "webhook"] as const;

export type OpenChannel = (typeof OPEN_CHANNELS)[number];
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

export const ALERT_WANTED = ["all", "bad", "recovered"] as const;

export type AlertWanted = (typeof ALERT_WANTED)[number];

export const WANTED_LABELS: Record<AlertWanted, string> = {
  all: "Everything",
  bad: "Detections and downtime",
  recovered: "Recoveries",
};

export const WANTED_OPTIONS = ALERT_WANTED.map((value) => ({ value, label: WANTED_LABELS[value] }));

export const alertPath = (id: number, secret: { code: string } | { token: string }): string =>
  `/alerts?${new URLSearchParams({ id: String(id), ...secret })}`;

export type StatusAlert = Evidence & {
  providerId: number;
  providerName: string;
  gameId: number | null;
  gameTitle: string | null;
  status: ProviderStatus;
  previousStatus: ProviderStatus;
  at: Date;
  note: string | null;
  present: { status: ProviderStatus; since: Date } | null; // Null if the provider was deleted
};
