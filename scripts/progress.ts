let isQuiet = false;
let isLineOpen = false;

/** Says nothing of any step from now on: those under way are being ended. */
export function endProgress(): void {
  isQuiet = true;
  if (isLineOpen) process.stdout.write("\n");
}

function say(text: string) {
  if (isQuiet) return;
  process.stdout.write(text);
  isLineOpen = !text.endsWith("\n");
}

const secondsSince = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** May say a word or two about what it found, shown beside the duration. */
type Work = () => Promise<string> | Promise<void>;

/** Runs one step and reports it as a line with its duration. */
export async function step(label: string, work: Work): Promise<void> {
  const since = performance.now();
  say(`${label} … `);
  try {
    const remark = await work();
    say(`${remark ? `${remark}, ` : ""}${secondsSince(since)}\n`);
  } catch (error) {
    say("failed\n");
    throw error;
  }
}

/**
 * Runs several pieces of work beside one another as one step.
 * @param works by label; false leaves one out
 * @throws what the first of them to fail threw
 */
export async function steps(works: Record<string, Work | false>): Promise<void> {
  const wanted = Object.entries(works).filter((entry): entry is [string, Work] => entry[1] !== false);
  if (wanted.length === 0) return;
  await step(wanted.map(([label]) => label).join(", "), async () => {
    const remarks = await Promise.all(wanted.map(([, work]) => work()));
    return remarks.join(", ");
  });
}
