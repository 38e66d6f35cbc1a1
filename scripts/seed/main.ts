import { disconnect } from "@/lib/database/connections";
import { seedSample } from "@/sample/sample";
import { Failure } from "../failure";

export async function main(_args: string[], root: string) {
  const since = performance.now();
  try {
    const counts = await seedSample(root);
    if (!counts) return console.log("The catalogue is not empty; the sample was left out.");
    const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    console.log(`Sample written: ${parts.join(", ")} (${seconds} s).`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`The sample could not be written: ${reason}`);
  } finally {
    await disconnect();
  }
}
