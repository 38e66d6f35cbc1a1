const BUFFERED_TYPE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|[a-z]+\+(xml|json)|xml)|image\/svg\+xml)/i;

/**
 * Collects a response of text whole, so that it can be hashed, tagged and compressed before the first byte
 * leaves, and lets no redirect or refusal be kept by accident. Everything else (pictures, event streams, long
 * lists, encoded or partial bodies) passes through as it comes.
 * @param finish called once with the whole body of a collected response, which is still unsent; it sends it
 *   with the given original `end`
 * @param pass called once when a response passes through
 */
export function captureText(response, { finish, pass }) {
  const original = { writeHead: response.writeHead, write: response.write, end: response.end };
  let chunks = null;
  let isDecided = false;

  function decide() {
    if (isDecided) return;
    isDecided = true;
    // Redirects and refusals may depend on a session, and browsers keep some of them unless told not to.
    if (!response.hasHeader("cache-control") && ![200, 206, 304].includes(response.statusCode)) {
      response.setHeader("Cache-Control", "no-store");
    }
    const isText = BUFFERED_TYPE.test(String(response.getHeader("content-type") ?? ""));
    const isWhole = response.statusCode !== 206 && !response.hasHeader("content-encoding");
    // lib/http/whole-list.ts asks for long lists to be sent as they are read.
    const isStreamed = response.getHeader("x-accel-buffering") === "no";
    // What Next says of a method that a path lacks is empty, and lacks those that it has.
    if ((isText && isWhole && !isStreamed) || response.statusCode === 405) chunks = [];
    else pass();
  }

  response.writeHead = (status, reasonOrHeaders, maybeHeaders) => {
    const headers = typeof reasonOrHeaders === "string" ? maybeHeaders : reasonOrHeaders;
    response.statusCode = status;
    const pairs = Array.isArray(headers) ? pairUp(headers) : Object.entries(headers ?? {});
    for (const [name, value] of pairs) response.setHeader(name, value);
    decide();
    if (!chunks) original.writeHead.call(response, response.statusCode);
    return response;
  };
  response.flushHeaders = () => {
    decide();
    if (!chunks) Object.getPrototypeOf(response).flushHeaders.call(response);
  };
  response.write = (chunk, encoding, callback) => {
    decide();
    if (!chunks) return original.write.call(response, chunk, encoding, callback);
    chunks.push(toBuffer(chunk, encoding));
    const done = typeof encoding === "function" ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  };
  response.end = (chunk, encoding, callback) => {
    decide();
    if (!chunks) return original.end.call(response, chunk, encoding, callback);
    if (chunk && typeof chunk !== "function") chunks.push(toBuffer(chunk, encoding));
    const done = [chunk, encoding, callback].find((argument) => typeof argument === "function");
    if (done) response.once("finish", done);
    Object.assign(response, original);
    finish(Buffer.concat(chunks));
    return response;
  };
}

const toBuffer = (chunk, encoding) =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
    : Buffer.from(chunk);

function pairUp(flat) {
  if (Array.isArray(flat[0])) return flat;
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : []));
}

const ANSWERING = ["writeHead", "flushHeaders", "write", "end"];
const nothing = (response) => () => response;

/**
 * Takes a response back from the application, which is late: what it still says goes nowhere.
 * @param answer sends another answer, at once
 */
export function takeBack(response, answer) {
  for (const name of ANSWERING) delete response[name];
  answer();
  for (const name of [...ANSWERING, "setHeader", "appendHeader", "removeHeader"]) {
    response[name] = nothing(response);
  }
}
