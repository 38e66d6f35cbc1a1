/** More requests than this unanswered on one connection are no browser's and no proxy's. */
const MAX_UNANSWERED = 1_000;

/**
 * The answers that are not yet wholly handed to the system, by the connection they belong to.
 * @returns `active`, all of them; `isSending(socket)`, whether one of them has begun; `hold(response)`; and `inOrder(response, begin)`, which begins the work for a
 *   held answer when those before it on its connection are gone: they are sent one after another anyway, and a
 *   client that asks for hundreds at once would make all others wait
 */
export function openConnections() {
  const active = new Set();
  const heldBySocket = new WeakMap();

  function heldOn(socket) {
    const known = heldBySocket.get(socket);
    if (known) return known;
    const held = new Map();
    heldBySocket.set(socket, held);
    socket.once("close", () => closeWaiting(held));
    return held;
  }

  return {
    active,
    isSending: (socket) => [...heldOn(socket).keys()].some(({ headersSent }) => headersSent),

    hold(response) {
      const { socket } = response.req;
      const held = heldOn(socket);
      held.set(response, null);
      active.add(response);
      response.once("close", () => {
        const [first] = held.keys();
        held.delete(response);
        active.delete(response);
        if (first === response && !socket.destroyed) beginFirst(held);
      });
      if (held.size > MAX_UNANSWERED) socket.destroy();
    },

    inOrder(response, begin) {
      const held = heldOn(response.req.socket);
      const [first] = held.keys();
      if (first === response) begin();
      else held.set(response, begin);
    },
  };
}

function beginFirst(held) {
  for (const [response, begin] of held) {
    held.set(response, null);
    return begin?.();
  }
}

/** Node forgets to close answers that were still waiting for those before them on a connection that has ended. */
function closeWaiting(held) {
  setImmediate(() => {
    for (const response of [...held.keys()]) response.emit("close");
  });
}
