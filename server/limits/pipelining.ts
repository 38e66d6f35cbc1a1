import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

const MAX_UNANSWERED = 1_000; // No browser or proxy leaves this many unanswered on one connection

type Pipeline = Map<ServerResponse, (() => void) | null>;

/** Handles pipelined requests in order: a client that sends hundreds at once would delay everyone else. */
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

/** Node doesn't close pipelined responses that were still waiting when their connection ended. */
function closeWaiting(pipeline: Pipeline) {
  setImmediate(() => {
    for (const response of [...pipeline.keys()]) response.emit("close");
  });
}
