import type { ServerResponse } from "node:http";

const BEGUN = "begun";

/**
 * Calls back once, with status and duration, when a response has ended or is cut off; a stream counts as answered when
 * it has begun.
 */
export function onceAnswered(response: ServerResponse, callback: (status: number, ms: number) => void): void {
  const since = performance.now();
  const answered = () => {
    response.off("close", answered).off(BEGUN, answered);
    // 499: the client left before there was an answer.
    callback(response.headersSent ? response.statusCode : 499, performance.now() - since);
  };
  response.once("close", answered).once(BEGUN, answered);
}

export function beginStream(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(200, headers);
  // It is idle for as long as nothing happens.
  response.socket?.setTimeout(0);
  response.emit(BEGUN);
}
