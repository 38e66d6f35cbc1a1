import { disconnect } from "@/lib/database/connections";
import { seedSample } from "@/sample/sample";
import { Failure } from "../failure";

export async function main(_args: string[], root: string) {
  const since = performance.now();
  try {
    const counts = await seedSample(root);
    if (!counts) return console.log("The catalogue isn't empty; no sample data was added.");
    const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    console.log(`Sample data added: ${parts.join(", ")} (${seconds} s).`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`Adding the sample data failed: ${reason}`);
  } finally {
    await disconnect();
  }
}
