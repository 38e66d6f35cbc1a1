/** This route compresses its own stream when STREAM_ENCODING asks for it. */
export const EXPORT_PATH = "/api/export.ndjson";

/** Set by our server on the request and by the route on the response, because Next drops Content-Encoding. */
export const STREAM_ENCODING = "x-stream-encoding";
