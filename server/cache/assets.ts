import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Encoding } from "@/server/cache/compression";
import { type Reply, type StoredResponse, sendStored, toStoredAsset } from "@/server/cache/stored-response";
import { securityHeaders } from "@/server/response/headers";

export type AssetList = {
  build: string;
  assets: { pathname: string; type: string; digest: string; encodings: Encoding[] }[];
};

export type Assets = { answer: (url: string | undefined, reply: Reply) => boolean };

export function openAssets(dir: string, publicOrigin: string): Assets | null {
  const read = (...names: string[]) => readFileSync(path.join(dir, ".next", ...names));
  if (!existsSync(path.join(dir, ".next/assets/list.json"))) return null;
  const { build, assets }: AssetList = JSON.parse(read("assets", "list.json").toString("utf8"));
  if (build !== read("BUILD_ID").toString("utf8")) return null;
  const responses = new Map<string, StoredResponse>();
  for (const { pathname, type, digest, encodings } of assets) {
    const headers = {
      ...securityHeaders(pathname, publicOrigin),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": type,
      ETag: `W/"${digest}"`,
      Vary: "Accept-Encoding",
    };
    const compressed = encodings.map((encoding): [Encoding, Buffer] => [
      encoding,
      read("assets", `${digest}.${encoding}`),
    ]);
    responses.set(pathname, toStoredAsset(headers, read("assets", digest), compressed));
  }
  return {
    answer(url = "", reply) {
      const { method } = reply.request;
      const stored = responses.get(url);
      if (!stored || (method !== "GET" && method !== "HEAD")) return false;
      sendStored(stored, reply);
      return true;
    },
  };
}
