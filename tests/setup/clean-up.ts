/** On globalThis, because Jest loads setup and teardown in separate module registries. */
const store = globalThis as typeof globalThis & { cleanUps?: (() => Promise<unknown>)[] };

export function cleanUpLater(action: () => Promise<unknown>): void {
  store.cleanUps ??= [];
  store.cleanUps.push(action);
}

export default async function cleanUp() {
  for (const action of store.cleanUps?.splice(0) ?? []) await action();
}
