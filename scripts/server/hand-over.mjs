/**
 * Hands connections to the workers in turn, each worker one at a time: what a busy or dying one has not taken
 * goes to another. This process keeps its own end of a connection until the worker says that it has it.
 * @returns `give(socket)`; `join(worker)`, `markTaken(worker)` and `leave(worker)`; `isDone()`
 */
export function createHandOver() {
  const waiting = [];
  const free = [];
  const sent = new Map();

  function next() {
    while (waiting.length > 0 && free.length > 0) {
      const worker = free.shift();
      const socket = waiting.shift();
      sent.set(worker, socket);
      // A worker that cannot be told is about to leave.
      worker.send({ type: "connection" }, socket, { keepOpen: true }, () => {});
    }
  }

  return {
    give(socket) {
      waiting.push(socket);
      next();
    },
    join(worker) {
      free.push(worker);
      next();
    },
    markTaken(worker) {
      sent.get(worker)?.destroy();
      if (!sent.delete(worker)) return;
      free.push(worker);
      next();
    },
    leave(worker) {
      const index = free.indexOf(worker);
      if (index >= 0) free.splice(index, 1);
      const socket = sent.get(worker);
      if (!socket) return;
      sent.delete(worker);
      waiting.unshift(socket);
      next();
    },
    isDone: () => waiting.length === 0 && sent.size === 0,
  };
}
