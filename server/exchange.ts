import type { IncomingMessage, ServerResponse } from "node:http";
import type { Allowance } from "@/server/limits/rate-limits";
import type { ClientRequest } from "@/server/request/client-request";

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
