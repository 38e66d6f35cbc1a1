import { Failure } from "./failure.mjs";

/**
 * Makes a server listen on a port.
 * @throws Failure when the port is taken or forbidden
 */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const taken = `Port ${port} is already in use; stop the other program or set another PORT.`;
      const forbidden = `This user may not listen on port ${port}; set another PORT.`;
      const sentence = { EADDRINUSE: taken, EACCES: forbidden }[error.code];
      reject(sentence ? new Failure(sentence) : error);
    });
    server.listen(port, resolve);
  });
}
