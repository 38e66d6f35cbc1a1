import type { IncomingMessage, ServerResponse } from "node:http";
import type { ClientRequest } from "@/server/request/client-request";
import type { Allowance } from "@/server/request/rate-limits";

/** A request that the response cache did not answer. */
export type Exchange = {
  requestId: string;
  request: ClientRequest;
  incoming: IncomingMessage;
  response: ServerResponse;
  /** Names and values in turn, for this response alone. */
  ownHeaders: string[];
  /** In the response cache; null where the response is not shared. */
  key: string | null;
  address: string;
  /** Null where the call is not limited. */
  allowance: Allowance | null;
};
