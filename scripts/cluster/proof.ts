import { startPostgres } from "../postgres";

/** What a proof is given. */
export type Proof = {
  /** A folder of its own that every account may enter. */
  folder: string;
  /** Done at the end, last one first. */
  undo: (() => Promise<unknown>)[];
  numbers: { writes: number; views: number; seed: number };
};

/** Starts the embedded PostgreSQL in the folder of a proof and says where it is. */
export async function startDatabase({ folder, undo }: Proof): Promise<string> {
  const postgres = await startPostgres(folder);
  undo.push(() => postgres.stop());
  return postgres.url;
}
