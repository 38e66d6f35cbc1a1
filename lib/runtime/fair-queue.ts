import { AsyncResource } from "node:async_hooks";

export type Job = {
  owner: string;
  isAbandoned: () => boolean;
  begin: (release: () => void) => void;
  refuse: () => void; // Called instead of `begin` if the queue is full or the wait too long
};

export type QueueLimits = { concurrency: number; maxWaiting: number; maxWaitMs: number };

/** Serves owners in turn. When full, it drops the last job of the owner with the most. */
export class FairQueue {
  readonly #waiting = new Map<string, Set<Job>>();
  readonly #timers = new Map<Job, NodeJS.Timeout>();
  #running = 0;
  #isHandingOut = false;

  constructor(private readonly limits: QueueLimits) {}

  /** Each job begins in its own async context; sharing the previous job's would keep its request in memory. */
  enqueue({ begin, ...rest }: Job): void {
    const job = { ...rest, begin: AsyncResource.bind(begin) };
    const { maxWaiting, maxWaitMs } = this.limits;
    const own = this.#jobsOf(job.owner);
    if (this.#timers.size >= maxWaiting) {
      const loser = this.#longest();
      if (loser.size <= own.size) return void job.refuse();
      this.#turnDown([...loser].at(-1));
    }
    this.#waiting.set(job.owner, own.add(job));
    this.#timers.set(job, setTimeout(() => this.#turnDown(job), maxWaitMs).unref());
    this.#handOut();
  }

  #jobsOf(owner: string): Set<Job> {
    return this.#waiting.get(owner) ?? new Set();
  }

  #longest(): Set<Job> {
    let found = new Set<Job>();
    for (const jobs of this.#waiting.values()) if (jobs.size > found.size) found = jobs;
    return found;
  }

  #remove(job: Job) {
    const jobs = this.#jobsOf(job.owner);
    jobs.delete(job);
    if (jobs.size === 0) this.#waiting.delete(job.owner);
    clearTimeout(this.#timers.get(job));
    this.#timers.delete(job);
  }

  #turnDown(job: Job | undefined) {
    if (!job) return;
    this.#remove(job);
    if (!job.isAbandoned()) job.refuse();
  }

  #handOut() {
    // Jobs that finish synchronously would overflow the stack.
    if (this.#isHandingOut) return;
    this.#isHandingOut = true;
    while (this.#running < this.limits.concurrency && this.#waiting.size > 0) {
      const job = this.#takeNext();
      if (job && !job.isAbandoned()) this.#begin(job);
    }
    this.#isHandingOut = false;
  }

  #takeNext(): Job | undefined {
    for (const [owner, jobs] of this.#waiting) {
      this.#waiting.delete(owner);
      this.#waiting.set(owner, jobs);
      const [job] = jobs;
      if (job) this.#remove(job);
      return job;
    }
  }

  #begin(job: Job) {
    let isDone = false;
    this.#running += 1;
    job.begin(() => {
      if (isDone) return;
      isDone = true;
      this.#running -= 1;
      this.#handOut();
    });
  }
}
