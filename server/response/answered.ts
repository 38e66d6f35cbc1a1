import type { ServerResponse } from "node:http";

const BEGUN = "begun";

export function onceAnswered(response: ServerResponse, callback: (status: number, ms: number) => void): void {
  const since = performance.now();
  const answered = () => {
    response.off("close", answered).off(BEGUN, answered);
    // 499: the client disconnected before a response.
    callback(response.headersSent ? response.statusCode : 499, performance.now() - since);
  };
  response.once("close", answered).once(BEGUN, answered);
}

export function beginStream(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(200, headers);
  response.socket?.setTimeout(0);
  response.emit(BEGUN);
}
