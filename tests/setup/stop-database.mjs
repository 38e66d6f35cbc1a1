import { rmSync } from "node:fs";

export default async function stopDatabase() {
  const { postgres, dataDir } = globalThis.testDatabase;
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
