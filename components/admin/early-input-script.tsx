import { currentRequest } from "@/lib/runtime/request-context";

/** Records typing and the last button press until React hydrates, for `replayEarlyInput`. */
const SCRIPT = `(function(){var early=window.earlyInput=new Map();function note(e){var t=e.target,isClick=e.type==="click";if(isClick)t=t.closest("button");if(!t||!t.closest)return;var part=t.closest("[data-replays]")||document.body;if("replayed"in part.dataset)return;if(isClick)early.forEach(function(v,k){if(v===null)early.delete(k)});if(isClick)early.set(t,null);else early.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value)}["input","change","click"].forEach(function(n){document.addEventListener(n,note,true)})})()`;

export function EarlyInputScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, and React offers no other way
  return <script nonce={currentRequest()?.scriptNonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
