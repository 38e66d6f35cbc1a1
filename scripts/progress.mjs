const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/**
 * Runs one step and reports it as a line with its duration.
 * @param work may return a word or two about what it found, shown beside the duration
 */
export async function step(label, work) {
  const since = performance.now();
  process.stdout.write(`${label} … `);
  try {
    const remark = await work();
    process.stdout.write(`${remark ? `${remark}, ` : ""}${seconds(since)}\n`);
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}
