import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { storeImage } from "@/lib/media/mutations";

export type Pictures = ReadonlyMap<string, string>;

export async function storePictures(root: string): Promise<Pictures> {
  const folder = path.join(root, "sample/pictures");
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.extname(file)).sort();
  const stored = files.map(async (file) => {
    const name = file.slice(0, -path.extname(file).length);
    return [name, await storeImage(await readFile(path.join(folder, file)))] as const;
  });
  return new Map(await Promise.all(stored));
}
