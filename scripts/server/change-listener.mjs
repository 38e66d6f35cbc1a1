import { openNoticeLine } from "./notice-line.mjs";

const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;

/**
 * Listens for what changes in the database and tells whether it can be relied on; tries again for ever.
 * @param onNotice given each notice, of others and of ourselves
 * @param onState "live" while notices are heard; else "lost" (connecting again), "away" (the database does not
 *   answer) or "deaf" (it does, but its notices do not arrive)
 * @returns `stop()`
 */
export function listenForChanges(connectionString, { onNotice, onState }) {
  let line;
  let timer;
  let retryMs = FIRST_RETRY_MS;

  function open() {
    line = openNoticeLine(connectionString, {
      onNotice,
      onPulse() {
        retryMs = FIRST_RETRY_MS;
        onState("live");
      },
      onLost(state) {
        onState(state);
        timer = setTimeout(open, retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      },
    });
  }

  open();
  return {
    async stop() {
      clearTimeout(timer);
      await line.end();
    },
  };
}
