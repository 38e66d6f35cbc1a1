import { AsyncLocalStorage } from "node:async_hooks";
import { FairQueue } from "@/lib/runtime/fair-queue";

const LIMITS = { concurrency: 2, maxWaiting: 4, maxWaitMs: 60_000 };

function queue() {
  const fairQueue = new FairQueue(LIMITS);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const gone = new Set<string>();
  const enqueue = (name: string) =>
    fairQueue.enqueue({
      owner: name.charAt(0),
      isAbandoned: () => gone.has(name),
      begin(release: () => void) {
        begun.push(name);
        ends.set(name, release);
      },
      refuse: () => refused.push(name),
    });
  return { begun, refused, gone, enqueue, end: (name: string) => ends.get(name)?.() };
}

test("runs a few tasks at once and starts the others as these finish", () => {
  const { enqueue, end, begun, refused } = queue();
  for (const name of ["a1", "a2", "a3", "a4"]) enqueue(name);
  expect(begun).toEqual(["a1", "a2"]);
  end("a2");
  end("a2");
  expect(begun).toEqual(["a1", "a2", "a3"]);
  end("a1");
  expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
  expect(refused).toEqual([]);
});

test("a client with many tasks doesn't delay the others", () => {
  const { enqueue, end, begun } = queue();
  for (const name of ["a1", "a2", "a3", "a4", "a5", "b1"]) enqueue(name);
  end("a1");
  end("a2");
  expect(begun).toEqual(["a1", "a2", "a3", "b1"]);
});

test("a full queue drops the last task of the client with the most", () => {
  const { enqueue, end, begun, refused } = queue();
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) enqueue(name);
  enqueue("a7");
  expect(refused).toEqual(["a7"]);
  enqueue("b1");
  expect(refused).toEqual(["a7", "a6"]);
  for (const name of ["a1", "a2", "a3", "b1", "a4", "a5"]) end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "a4", "a5"]);
});

test("skips abandoned tasks", () => {
  const { enqueue, end, gone, begun, refused } = queue();
  for (const name of ["a1", "a2", "a3", "a4"]) enqueue(name);
  gone.add("a3");
  end("a1");
  expect([begun, refused]).toEqual([["a1", "a2", "a4"], []]);
});

test("refuses and stops counting a task that waits too long", () => {
  jest.useFakeTimers();
  const { enqueue, end, begun, refused } = queue();
  for (const name of ["a1", "a2", "a3"]) enqueue(name);
  jest.advanceTimersByTime(LIMITS.maxWaitMs);
  jest.useRealTimers();
  expect(refused).toEqual(["a3"]);
  end("a1");
  expect(begun).toEqual(["a1", "a2"]);
});

test("thousands of tasks that finish at once don't overflow the stack", () => {
  const fairQueue = new FairQueue({ concurrency: 1, maxWaiting: 20_000, maxWaitMs: 60_000 });
  const held: (() => void)[] = [];
  let done = 0;
  const job = (begin: (release: () => void) => void) =>
    fairQueue.enqueue({ owner: "a", isAbandoned: () => false, begin, refuse: () => {} });
  job((release) => held.push(release));
  for (let count = 0; count < 20_000; count += 1)
    job((release) => {
      done += 1;
      release();
    });
  held[0]?.();
  expect(done).toBe(20_000);
});

test("a task that waited begins in its own async context, not in that of the task that ended", () => {
  const fairQueue = new FairQueue({ ...LIMITS, concurrency: 1 });
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ends: (() => void)[] = [];
  for (const name of ["a1", "a2"]) {
    const begin = (release: () => void) => {
      seen.push(context.getStore());
      ends.push(release);
    };
    context.run(name, () => fairQueue.enqueue({ owner: "a", isAbandoned: () => false, begin, refuse() {} }));
  }
  context.run("a1", () => ends[0]?.());
  expect(seen).toEqual(["a1", "a2"]);
});
