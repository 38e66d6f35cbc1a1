import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AssetList } from "@/server/cache/assets";
import { compress, ENCODINGS, isWorthCompressing } from "@/server/cache/compression";
import { completeBody } from "@/server/next/complete-body";

const TYPES = new Map([
  [".css", "text/css; charset=UTF-8"],
  [".js", "application/javascript; charset=UTF-8"],
  [".svg", "image/svg+xml"],
]);

export async function compressAssets(root: string): Promise<void> {
  const from = path.join(root, ".next/static");
  const to = path.join(root, ".next/assets");
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });

  async function compressAsset(name: string, type: string) {
    const pathname = `/_next/static/${name.split(path.sep).join("/")}`;
    const body = completeBody(pathname, type, readFileSync(path.join(from, name)));
    const digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
    const encodings = isWorthCompressing(body.length) ? [...ENCODINGS] : [];
    writeFileSync(path.join(to, digest), body);
    for (const encoding of encodings) {
      writeFileSync(path.join(to, `${digest}.${encoding}`), await compress(body, encoding, true));
    }
    return { pathname, type, digest, encodings };
  }

  const names = readdirSync(from, { recursive: true, encoding: "utf8" });
  const assets = await Promise.all(
    names.flatMap((name) => {
      const type = TYPES.get(path.extname(name));
      return type ? [compressAsset(name, type)] : [];
    }),
  );
  const build = readFileSync(path.join(root, ".next/BUILD_ID"), "utf8");
  const list: AssetList = { build, assets };
  writeFileSync(path.join(to, "list.json"), JSON.stringify(list));
}
