import type { Server } from "node:net";
import { Failure } from "./failure";

/**
 * Makes a server listen on a port.
 * @throws Failure when the port is taken or forbidden
 */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use; stop the other program or set another PORT.`,
        EACCES: `This user may not listen on port ${port}; set another PORT.`,
      };
      const sentence = sentences[error.code ?? ""];
      reject(sentence ? new Failure(sentence) : error);
    });
    server.listen(port, resolve);
  });
}
