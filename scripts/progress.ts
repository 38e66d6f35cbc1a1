let isQuiet = false;
let report: ((line: string) => void) | null = null;
let isLineOpen = false;

/** After this, running steps print nothing: they are being stopped. */
export function endProgress(): void {
  isQuiet = true;
  if (isLineOpen) process.stdout.write("\n");
}

/** Emits one text per finished step instead of updating a terminal line. */
export function reportSteps(to: (line: string) => void): void {
  report = to;
}

function write(text: string) {
  if (isQuiet || report) return;
  process.stdout.write(text);
  isLineOpen = !text.endsWith("\n");
}

const secondsSince = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

type Work = () => Promise<unknown>;

export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  write(`${label} … `);
  try {
    const result = await work();
    const remark = typeof result === "string" && result ? `${result}, ` : "";
    const outcome = `${remark}${secondsSince(since)}`;
    write(`${outcome}\n`);
    if (!isQuiet) report?.(`${label}: ${outcome}`);
    return result;
  } catch (error) {
    write("failed\n");
    throw error;
  }
}

/** Skips steps whose work is false. @throws the first failure */
export async function steps(works: Record<string, Work | false>): Promise<void> {
  const wanted = Object.entries(works).filter((entry): entry is [string, Work] => entry[1] !== false);
  if (wanted.length === 0) return;
  await step(wanted.map(([label]) => label).join(", "), async () => {
    const remarks = await Promise.all(wanted.map(([, work]) => work()));
    return remarks.join(", ");
  });
}
