import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { weakTag } from "@/lib/runtime/conditional";
import { ENCODINGS } from "@/server/cache/compression";
import { type Reply, type StoredResponse, sendStored, toStoredAsset } from "@/server/cache/stored-response";
import { completeBody } from "@/server/next/complete-body";
import { isRead } from "@/server/request/client-request";
import { securityHeaders } from "@/server/response/headers";

const TYPES = new Map([
  [".css", "text/css; charset=UTF-8"],
  [".js", "application/javascript; charset=UTF-8"],
  [".svg", "image/svg+xml"],
]);

/** A build puts a compressed file for each encoding next to them. */
export function readAssets(dir: string) {
  const folder = path.join(dir, ".next/static");
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const type = TYPES.get(path.extname(name));
    if (!type) return [];
    const file = path.join(folder, name);
    const pathname = `/_next/static/${name.split(path.sep).join("/")}`;
    return [{ file, pathname, type, body: completeBody(pathname, type, readFileSync(file)) }];
  });
}

export type Assets = { answer: (url: string | undefined, reply: Reply) => boolean };

export function openAssets(dir: string, publicOrigin: string): Assets {
  const responses = new Map<string, StoredResponse>();
  for (const { file, pathname, type, body } of readAssets(dir)) {
    const headers = {
      ...securityHeaders(pathname, publicOrigin),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": type,
      ETag: weakTag(body),
      Vary: "Accept-Encoding",
    };
    const encodings = ENCODINGS.filter((encoding) => existsSync(`${file}.${encoding}`));
    const compressed = encodings.map((encoding) => [encoding, readFileSync(`${file}.${encoding}`)] as const);
    responses.set(pathname, toStoredAsset(headers, body, compressed));
  }
  return {
    answer(url = "", reply) {
      const stored = responses.get(url);
      if (!stored || !isRead(reply.request.method)) return false;
      sendStored(stored, reply);
      return true;
    },
  };
}
