/** Work that waits until it may begin. */
export type Job = {
  /** Whose it is, such as an address. */
  owner: string;
  isAbandoned: () => boolean;
  /** `release` says that it is done. */
  begin: (release: () => void) => void;
  /** Called instead of `begin` where too many wait, or this one waits too long. */
  refuse: () => void;
};

export type QueueLimits = { concurrency: number; maxWaiting: number; maxWaitMs: number };

/**
 * A concurrency limit with a fair queue. Owners take turns, each with one job after another, so that whoever
 * asks for much delays himself. When the queue is full, the owner with most jobs in it loses his last one.
 */
export function createFairQueue({ concurrency, maxWaiting, maxWaitMs }: QueueLimits): (job: Job) => void {
  const waiting = new Map<string, Set<Job>>();
  const timers = new Map<Job, NodeJS.Timeout>();
  let running = 0;
  let isHandingOut = false;

  const jobsOf = (owner: string) => waiting.get(owner) ?? new Set<Job>();

  function remove(job: Job) {
    const jobs = jobsOf(job.owner);
    jobs.delete(job);
    if (jobs.size === 0) waiting.delete(job.owner);
    clearTimeout(timers.get(job));
    timers.delete(job);
  }

  function turnDown(job: Job | undefined) {
    if (!job) return;
    remove(job);
    if (!job.isAbandoned()) job.refuse();
  }

  function takeNext(): Job | undefined {
    for (const [owner, jobs] of waiting) {
      // To the end of the round.
      waiting.delete(owner);
      waiting.set(owner, jobs);
      const [job] = jobs;
      if (job) remove(job);
      return job;
    }
  }

  function begin(job: Job) {
    let isDone = false;
    running += 1;
    job.begin(() => {
      if (isDone) return;
      isDone = true;
      running -= 1;
      handOut();
    });
  }

  function handOut() {
    // A job that is done as soon as it began is no reason to go deeper.
    if (isHandingOut) return;
    isHandingOut = true;
    while (running < concurrency && waiting.size > 0) {
      const job = takeNext();
      if (job && !job.isAbandoned()) begin(job);
    }
    isHandingOut = false;
  }

  function longest(): Set<Job> {
    return [...waiting.values()].reduce(
      (found, jobs) => (jobs.size > found.size ? jobs : found),
      new Set<Job>(),
    );
  }

  return (job) => {
    const own = jobsOf(job.owner);
    if (timers.size >= maxWaiting) {
      const loser = longest();
      if (loser.size <= own.size) return job.refuse();
      turnDown([...loser].at(-1));
    }
    waiting.set(job.owner, own.add(job));
    timers.set(job, setTimeout(() => turnDown(job), maxWaitMs).unref());
    handOut();
  };
}
