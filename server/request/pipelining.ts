import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More requests than this unanswered on one connection are no browser's and no proxy's. */
const MAX_UNANSWERED = 1_000;

/** The open responses of one connection in order, each with what is to begin when its turn comes. */
type Pipeline = Map<ServerResponse, (() => void) | null>;

/**
 * Keeps track of the responses that are not yet wholly handed to the system, by connection. Work for pipelined
 * requests begins in order: they are sent one after another anyway, and a client that asks for hundreds at once
 * would make all others wait.
 */
export function createPipelines() {
  const active = new Set<ServerResponse>();
  const pipelines = new WeakMap<Socket, Pipeline>();

  function pipelineOf(socket: Socket): Pipeline {
    const known = pipelines.get(socket);
    if (known) return known;
    const pipeline: Pipeline = new Map();
    pipelines.set(socket, pipeline);
    socket.once("close", () => closeWaiting(pipeline));
    return pipeline;
  }

  return {
    active,
    isSending: (socket: Socket) => [...pipelineOf(socket).keys()].some(({ headersSent }) => headersSent),

    add(response: ServerResponse) {
      const { socket } = response.req;
      const pipeline = pipelineOf(socket);
      pipeline.set(response, null);
      active.add(response);
      response.once("close", () => {
        const [first] = pipeline.keys();
        pipeline.delete(response);
        active.delete(response);
        if (first === response && !socket.destroyed) beginFirst(pipeline);
      });
      if (pipeline.size > MAX_UNANSWERED) socket.destroy();
    },

    /** Calls `begin` when the responses before this one, which was added, are gone. */
    inOrder(response: ServerResponse, begin: () => void) {
      const pipeline = pipelineOf(response.req.socket);
      const [first] = pipeline.keys();
      if (first === response) begin();
      else pipeline.set(response, begin);
    },
  };
}

function beginFirst(pipeline: Pipeline) {
  for (const [response, begin] of pipeline) {
    pipeline.set(response, null);
    return begin?.();
  }
}

/** Node forgets to close responses that were still waiting for those before them on a connection that has ended. */
function closeWaiting(pipeline: Pipeline) {
  setImmediate(() => {
    for (const response of [...pipeline.keys()]) response.emit("close");
  });
}
