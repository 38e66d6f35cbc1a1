const CHUNK_PATH = /^\/_next\/static\/chunks\//;
const SCRIPT_TYPE = /^(application|text)\/javascript/;
const HINT = Buffer.from("//# allFunctionsCalledOnLoad\n");

type Text = { pathname: string; type: string; body: Buffer; head?: string };

/**
 * The body of a buffered text as it is sent. Scripts of the application ask browsers to compile them whole while
 * they load: compiled as they are first called, the modules of the bundle hold up a slow phone for longer than all
 * else that a page does (https://v8.dev/blog/explicit-compile-hints).
 * @param text `head` goes into the head of a document (lib/runtime/request-context.ts)
 */
export function completeBody({ pathname, type, body, head }: Text): Buffer {
  if (body.length > 0 && SCRIPT_TYPE.test(type) && CHUNK_PATH.test(pathname))
    return Buffer.concat([HINT, body]);
  const end = head ? body.indexOf("</head>") : -1;
  if (!head || end < 0) return body;
  return Buffer.concat([body.subarray(0, end), Buffer.from(head), body.subarray(end)]);
}
