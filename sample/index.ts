import { disconnect } from "@/lib/database/connections";
import { prisma } from "@/lib/database/prisma";
import { seedSample } from "./sample";

async function main(): Promise<void> {
  const started = Date.now();
  const counts = await seedSample(prisma);
  if (!counts) {
    console.log("The catalogue is not empty; the sample was left out.");
    return;
  }
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  console.log(`Sample written: ${parts.join(", ")} (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}

main()
  .catch((error: unknown) => {
    console.error(
      `The sample could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = 1;
  })
  .finally(() => disconnect());
