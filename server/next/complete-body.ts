const CHUNK_PATH = /^\/_next\/static\/chunks\//;
export const SCRIPT_TYPE = /^(application|text)\/javascript/;
const HINT = Buffer.from("//# allFunctionsCalledOnLoad\n");

/** Asks browsers to compile scripts eagerly (https://v8.dev/blog/explicit-compile-hints). */
export function completeBody(pathname: string, type: string, body: Buffer): Buffer {
  const isChunk = body.length > 0 && SCRIPT_TYPE.test(type) && CHUNK_PATH.test(pathname);
  return isChunk ? Buffer.concat([HINT, body]) : body;
}
