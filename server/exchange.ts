import type { IncomingMessage, ServerResponse } from "node:http";
import type { ClientRequest } from "@/server/request/client-request";
import type { Allowance } from "@/server/request/rate-limits";

export type Exchange = {
  requestId: string;
  request: ClientRequest;
  incoming: IncomingMessage;
  response: ServerResponse;
  ownHeaders: string[];
  key: string | null;
  address: string;
  allowance: Allowance | null;
};
