/** One invented game; `art` names its world in sample/art/worlds. */
export type SampleGame = {
  title: string;
  category: string;
  developer: string;
  /** ISO date. */
  released: string;
  description: string | null;
  art: string | null;
  /** How many providers list it. */
  providers: number;
  /** Days before today on which it entered the catalogue. */
  addedDaysAgo: number;
  isActive?: boolean;
};
