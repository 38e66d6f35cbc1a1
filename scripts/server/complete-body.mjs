const CHUNK_PATH = /^\/_next\/static\/chunks\//;
const SCRIPT_TYPE = /^(application|text)\/javascript/;
const HINT = Buffer.from("//# allFunctionsCalledOnLoad\n");

/**
 * The body of a collected text as it is sent. Scripts of the application ask browsers to compile them whole
 * while they load, beside the main thread: the bundle hides every module in a function, and compiled as they
 * are first called these hold up a slow phone for longer than all else that a page does
 * (https://v8.dev/blog/explicit-compile-hints). Documents get what the page asked into their head
 * (lib/runtime/request-context.ts).
 */
export function completeBody({ pathname, type, isDocument, body, head }) {
  if (body.length > 0 && SCRIPT_TYPE.test(type) && CHUNK_PATH.test(pathname))
    return Buffer.concat([HINT, body]);
  const end = isDocument && head ? body.indexOf("</head>") : -1;
  return end < 0 ? body : Buffer.concat([body.subarray(0, end), Buffer.from(head), body.subarray(end)]);
}
