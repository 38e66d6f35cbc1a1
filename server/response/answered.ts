import type { ServerResponse } from "node:http";

const BEGUN = "begun";

/** Calls back once, when a response has ended or is cut off; a stream counts as answered when it has begun. */
export function onceAnswered(response: ServerResponse, callback: () => void): void {
  const answered = () => {
    response.off("close", answered).off(BEGUN, answered);
    callback();
  };
  response.once("close", answered).once(BEGUN, answered);
}

export function beginStream(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(200, headers);
  // It is idle for as long as nothing happens.
  response.socket?.setTimeout(0);
  response.emit(BEGUN);
}
