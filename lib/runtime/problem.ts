import Negotiator from "negotiator";

const TEXT = "text/plain; charset=utf-8";
const PROBLEM = "application/problem+json";

type Refusal = {
  status: number;
  message: string;
  requestId: string;
  members?: Readonly<Record<string, unknown>>;
};

/** Plain text, or RFC 9457 if the client prefers it. */
export function refusalText(accept: string | undefined, { status, message, requestId, members }: Refusal) {
  const wanted = new Negotiator({ headers: { accept } }).mediaType([TEXT, `${PROBLEM}; charset=utf-8`]);
  if (!wanted?.startsWith(PROBLEM)) return { type: TEXT, body: message };
  const problem = { type: "about:blank", title: message, status, requestId, ...members };
  return { type: PROBLEM, body: JSON.stringify(problem) };
}
