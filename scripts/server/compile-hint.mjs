const CHUNK_PATH = /^\/_next\/static\/chunks\/.+\.js$/;
const HINT = Buffer.from("//# allFunctionsCalledOnLoad\n");

/**
 * Asks browsers to compile a script of the application whole while it loads, beside the main thread. The
 * bundle hides every module in a function; compiled as they are first called, they hold up a slow phone's main
 * thread for longer than all else that a page does (https://v8.dev/blog/explicit-compile-hints).
 */
export function hintCompilation(pathname, body) {
  return CHUNK_PATH.test(pathname) ? Buffer.concat([HINT, body]) : body;
}
