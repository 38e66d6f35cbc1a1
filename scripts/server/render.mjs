import { AsyncLocalStorage } from "node:async_hooks";
import { captureText } from "./captured-response.mjs";
import { completeBody } from "./complete-body.mjs";
import { documentPolicy } from "./content-security-policy.mjs";
import { prepareResponse, sendResponse } from "./finish-response.mjs";
import { askForMarks, newMark, takeMarks, unmarkLinks } from "./marked-scripts.mjs";
import { refuse } from "./refusals.mjs";

// lib/runtime/request-context.ts finds the same store under this symbol.
const contexts = new AsyncLocalStorage();
globalThis[Symbol.for("detectory.request-context")] = contexts;

/**
 * Lets the application answer a request, and completes what it answers: policy, tags, status, compression.
 * @param handle the application; may refuse
 * @param refuseMethod answers for a method that the path lacks
 */
export function createRenderer({ log, isDev, publicOrigin, shared, handle, refuseMethod }) {
  function contextOf({ requestId, address, request }) {
    const isDocument = !isDev && request.headers.rsc === undefined;
    return {
      requestId,
      address,
      path: request.pathname,
      scriptMark: isDocument ? newMark() : undefined,
      pageStatus: isDev ? undefined : 200,
      head: isDev ? undefined : "",
      tags: new Set(),
      validUntil: Number.POSITIVE_INFINITY,
    };
  }

  /** A collected text as it is sent, with the policy if it is a document. */
  function complete({ request, response, collected, context }) {
    const { pathname } = request;
    const type = String(response.getHeader("content-type") ?? "");
    const isDocument = type.startsWith("text/html");
    const whole = completeBody({ pathname, type, isDocument, body: collected, head: context.head });
    if (!isDocument || !context.scriptMark) return { isDocument, body: whole };
    unmarkLinks(response, context.scriptMark);
    const { body, hashes } = takeMarks(whole, context.scriptMark);
    return { isDocument, body, policy: documentPolicy({ scripts: hashes, pathname, publicOrigin }) };
  }

  function collect({ key, requestId, request, response, own }, context, rendering, release) {
    captureText(response, {
      pass() {
        rendering?.abandon();
        release();
      },
      finish(collected) {
        release();
        const { isDocument, body, policy } = complete({ request, response, collected, context });
        const isShared = prepareResponse({ request, response, isDocument, policy, body, context });
        const kept = isShared ? rendering?.finish(response, body, context) : rendering?.abandon();
        if (kept) return shared.send(kept, request, response, own, false);
        if (key && response.statusCode === 503 && shared.answerStale(key, request, response, own)) return;
        const isRefused = response.statusCode === 405;
        const sending = isRefused
          ? refuseMethod(request, response)
          : sendResponse({ request, response, body, isShared });
        sending.catch((error) => {
          log.error({ requestId, path: request.pathname, err: error }, "sending failed");
          response.destroy();
        });
      },
    });
  }

  /**
   * @param asked `{ key, requestId, address, request, incoming, response, own }`
   * @param rendering see beginRender of openSharedAnswers; null where the answer is not for others
   * @param release called once when the application has done its part
   */
  return async function render(asked, rendering, release) {
    const { requestId, request, incoming, response } = asked;
    const context = contextOf(asked);
    delete incoming.headers["content-security-policy"];
    if (context.scriptMark) askForMarks(incoming.headers, context.scriptMark);
    response.once("close", release);
    if (!isDev) collect(asked, context, rendering, release);
    try {
      await contexts.run(context, () => handle(incoming, response));
    } catch (error) {
      log.error({ requestId, path: request.pathname, err: error }, "request failed");
      if (!response.headersSent) refuse(response, 500, `Something went wrong (request ${requestId}).`);
      else response.destroy();
    }
  };
}
