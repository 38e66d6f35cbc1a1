import type { IncomingMessage, ServerResponse } from "node:http";
import type { ClientRequest } from "@/server/request/client-request";

/** A request that is not answered from memory, and its response. */
export type Exchange = {
  requestId: string;
  request: ClientRequest;
  /** The request as the application gets it. */
  incoming: IncomingMessage;
  response: ServerResponse;
  /** Headers of this response alone, as a flat list of names and values. */
  ownHeaders: string[];
  /** Its key in the response cache; null where the response is nobody else's. */
  key: string | null;
  address: string;
};
