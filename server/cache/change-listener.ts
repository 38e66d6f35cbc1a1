import { type LossState, NotificationChannel } from "@/server/cache/notification-channel";

const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;

export type ListenerState = "live" | LossState;

type Listeners = { onNotice: (notice: string) => void; onState: (state: ListenerState) => void };

export function listenForChanges(connectionString: string, { onNotice, onState }: Listeners) {
  let timer: NodeJS.Timeout;
  let retryMs = FIRST_RETRY_MS;

  const open = () =>
    new NotificationChannel(connectionString, {
      onNotice,
      onHeartbeat() {
        retryMs = FIRST_RETRY_MS;
        onState("live");
      },
      onLost(state) {
        onState(state);
        timer = setTimeout(() => {
          channel = open();
        }, retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      },
    });

  let channel = open();
  return {
    async stop() {
      clearTimeout(timer);
      await channel.end();
    },
  };
}
