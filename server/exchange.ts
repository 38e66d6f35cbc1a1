import type { IncomingMessage } from "node:http";
import type { Reply } from "@/server/cache/stored-response";
import type { ClientRequest } from "@/server/request/client-request";

export type Exchange = Reply & {
  requestId: string;
  request: ClientRequest;
  incoming: IncomingMessage;
  key: string | null;
  address: string;
};
