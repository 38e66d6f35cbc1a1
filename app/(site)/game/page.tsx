import { notFound } from "next/navigation";

/** /game without an id is game 0, which does not exist (SPEC.md 2.1). */
export default function GameWithoutIdPage() {
  notFound();
}
