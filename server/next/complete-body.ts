const CHUNK_PATH = /^\/_next\/static\/chunks\//;
export const SCRIPT_TYPE = /^(application|text)\/javascript/;
const HINT = Buffer.from("//# allFunctionsCalledOnLoad\n");

type Text = { pathname: string; type: string; body: Buffer; head?: string };

/** Asks browsers to compile scripts eagerly (https://v8.dev/blog/explicit-compile-hints). */
export function completeBody({ pathname, type, body, head }: Text): Buffer {
  if (body.length > 0 && SCRIPT_TYPE.test(type) && CHUNK_PATH.test(pathname))
    return Buffer.concat([HINT, body]);
  const end = head ? body.indexOf("</head>") : -1;
  if (!head || end < 0) return body;
  return Buffer.concat([body.subarray(0, end), Buffer.from(head), body.subarray(end)]);
}
