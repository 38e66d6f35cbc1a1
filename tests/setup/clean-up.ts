/** What setups leave to be undone; Jest loads setup and teardown each for itself. */
const store = globalThis as typeof globalThis & { cleanUps?: (() => Promise<unknown>)[] };

/** Has something undone after all tests. */
export function cleanUpLater(action: () => Promise<unknown>): void {
  store.cleanUps ??= [];
  store.cleanUps.push(action);
}

export default async function cleanUp() {
  for (const action of store.cleanUps?.splice(0) ?? []) await action();
}
