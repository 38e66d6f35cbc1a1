/**
 * @typedef {object} Job
 * @property {string} of whose it is, such as an address
 * @property {() => boolean} isAbandoned whether nobody waits for it any more
 * @property {(release: () => void) => void} begin starts it; `release` says that it is done
 * @property {() => void} refuse called instead of `begin` where too many wait, or this one waits too long
 */

/**
 * Lets jobs begin at most `atOnce` at a time. Those who wait take turns, each with one job after another, so
 * that whoever asks for much delays himself. Where `most` jobs wait, the one who has most of them there loses
 * his last one.
 * @param {{ atOnce: number, most: number, maxWaitMs: number }} limits
 * @returns {(job: Job) => void}
 */
export function createTurns({ atOnce, most, maxWaitMs }) {
  /** @type {Map<string, Set<Job>>} */
  const waiting = new Map();
  /** @type {Map<Job, NodeJS.Timeout>} */
  const timers = new Map();
  let running = 0;
  let isHandingOut = false;

  const jobsOf = (of) => waiting.get(of) ?? new Set();

  function remove(job) {
    const jobs = jobsOf(job.of);
    jobs.delete(job);
    if (jobs.size === 0) waiting.delete(job.of);
    clearTimeout(timers.get(job));
    timers.delete(job);
  }

  function turnDown(job) {
    remove(job);
    if (!job.isAbandoned()) job.refuse();
  }

  function takeNext() {
    const [[of, jobs]] = waiting;
    const [job] = jobs;
    // To the end of the round.
    waiting.delete(of);
    waiting.set(of, jobs);
    remove(job);
    return job;
  }

  function begin(job) {
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
    while (running < atOnce && waiting.size > 0) {
      const job = takeNext();
      if (!job.isAbandoned()) begin(job);
    }
    isHandingOut = false;
  }

  function longest() {
    return [...waiting.values()].reduce((found, jobs) => (jobs.size > found.size ? jobs : found), new Set());
  }

  return (job) => {
    const own = jobsOf(job.of);
    if (timers.size >= most) {
      const loser = longest();
      if (loser.size <= own.size) return job.refuse();
      turnDown([...loser].at(-1));
    }
    waiting.set(job.of, own.add(job));
    timers.set(job, setTimeout(() => turnDown(job), maxWaitMs).unref());
    handOut();
  };
}
