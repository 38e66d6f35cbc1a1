/** Compresses what it sends by itself, as it goes, where STREAM_ENCODING asks for it. */
export const EXPORT_PATH = "/api/export.ndjson";

/** Our server asks for it by this header, and the answer says it by the same: Next drops a Content-Encoding. */
export const STREAM_ENCODING = "x-stream-encoding";
