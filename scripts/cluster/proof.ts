/** What a proof is given. */
export type Proof = {
  /** A database of its own. */
  databaseUrl: string;
  /** A folder of its own that every account may enter. */
  folder: string;
  /** Done at the end, last one first. */
  undo: (() => Promise<unknown>)[];
  numbers: { writes: number; views: number; seed: number; seconds: number };
};
