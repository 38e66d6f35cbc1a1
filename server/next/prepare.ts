import type { ServerResponse } from "node:http";
import { weakTag } from "@/lib/runtime/conditional";
import { hasCredentials } from "@/lib/runtime/cookies";
import type { RequestContext } from "@/lib/runtime/request-context";
import { SCRIPT_TYPE } from "@/server/next/complete-body";
import { type ClientRequest, isRead } from "@/server/request/client-request";
import { hasVersions } from "@/server/request/markdown";
import { varyOn } from "@/server/response/vary";

type Prepared = {
  request: ClientRequest;
  response: ServerResponse;
  body: Buffer;
  policy: string | null;
  isDocument: boolean;
  context: RequestContext;
};

/** Next can't set the status of a page that it renders as a whole. */
function setPageStatus({ response, isDocument, context: { pageStatus = 200 } }: Prepared) {
  if (isDocument && response.statusCode === 200) response.statusCode = pageStatus;
  if (pageStatus === 503) response.setHeader("Retry-After", "5");
  response.setHeader("Cache-Control", "no-store");
}

const isLasting = (response: ServerResponse) =>
  /^public, max-age=[1-9]/.test(String(response.getHeader("cache-control")));

function setValidators({ response, isDocument, body, context }: Prepared) {
  if ((isDocument || context.tags.size > 0) && !isLasting(response)) {
    response.setHeader("Cache-Control", "no-cache");
    varyOn(response, "Cookie");
  }
  if (!response.hasHeader("etag")) response.setHeader("ETag", weakTag(body));
}

function setPolicy({ response, policy }: Prepared) {
  const type = String(response.getHeader("content-type"));
  if (policy !== null) response.setHeader("Content-Security-Policy", policy);
  // A service worker is governed by the policy of its script.
  else if (SCRIPT_TYPE.test(type)) response.removeHeader("Content-Security-Policy");
}

export function prepareResponse(prepared: Prepared): boolean {
  const { request, response, isDocument, context } = prepared;
  setPolicy(prepared);
  const isOrdinary = context.pageStatus === 200;
  if (!isOrdinary) setPageStatus(prepared);
  const isPersonal = hasCredentials(request.headers) || response.hasHeader("set-cookie");
  const isShared =
    isRead(request.method) && [200, 304].includes(response.statusCode) && !isPersonal && isOrdinary;
  varyOn(response, "Accept-Encoding");
  if (hasVersions(request.pathname)) varyOn(response, "Accept");
  if (isShared) setValidators(prepared);
  else if (isDocument && isPersonal) response.setHeader("Cache-Control", "private, no-store");
  return isShared;
}
