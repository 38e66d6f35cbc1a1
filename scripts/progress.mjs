let isQuiet = false;
let isLineOpen = false;

/** Says nothing of any step from now on: those under way are being ended. */
export function endProgress() {
  isQuiet = true;
  if (isLineOpen) process.stdout.write("\n");
}

function say(text) {
  if (isQuiet) return;
  process.stdout.write(text);
  isLineOpen = !text.endsWith("\n");
}

const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/**
 * Runs one step and reports it as a line with its duration.
 * @param work may return a word or two about what it found, shown beside the duration
 */
export async function step(label, work) {
  const since = performance.now();
  say(`${label} … `);
  try {
    const remark = await work();
    say(`${remark ? `${remark}, ` : ""}${seconds(since)}\n`);
  } catch (error) {
    say("failed\n");
    throw error;
  }
}

/**
 * Runs several pieces of work beside one another as one step.
 * @param {Record<string, false | (() => Promise<string>)>} works by label; false leaves one out
 * @throws what the first of them to fail threw
 */
export async function steps(works) {
  const wanted = Object.entries(works).filter(([, work]) => work);
  if (wanted.length === 0) return;
  const labels = wanted.map(([label]) => label);
  await step(labels.join(", "), async () => {
    const remarks = await Promise.all(wanted.map(([, work]) => work()));
    return remarks.join(", ");
  });
}
