import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { securityHeaders } from "./security-headers.cjs";
import { sendStored, storedAsset } from "./stored-response.mjs";

/**
 * The hashed assets of a build, from memory and compressed beforehand (scripts/start/compress-assets.mjs). Only
 * what the build itself lists is kept, under the address that it gave; every other spelling goes to Next.
 * @returns `answer(incoming, response, own)`, whether it did; null where a build lists none
 */
export function openAssets(root, publicOrigin) {
  const read = (...names) => readFileSync(path.join(root, ".next", ...names));
  if (!existsSync(path.join(root, ".next/assets/list.json"))) return null;
  const { build, assets } = JSON.parse(read("assets", "list.json").toString("utf8"));
  // Left by another build.
  if (build !== read("BUILD_ID").toString("utf8")) return null;
  const kept = new Map();
  for (const { pathname, type, digest, encodings } of assets) {
    const headers = {
      ...securityHeaders(pathname, publicOrigin),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": type,
      ETag: `W/"${digest}"`,
      Vary: "Accept-Encoding",
    };
    const compressed = encodings.map((encoding) => [encoding, read("assets", `${digest}.${encoding}`)]);
    kept.set(pathname, storedAsset(headers, read("assets", digest), compressed));
  }
  return {
    answer(incoming, response, own) {
      const stored = kept.get(incoming.url);
      if (!stored || (incoming.method !== "GET" && incoming.method !== "HEAD")) return false;
      sendStored(stored, incoming, response, own);
      return true;
    },
  };
}
