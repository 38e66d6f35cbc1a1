export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { readStatusEvents } = await import("@/lib/live/data");
  const { sharedState } = await import("@/lib/runtime/shared-state");
  sharedState.readStatusEvents = readStatusEvents;
}
