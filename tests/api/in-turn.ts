/**
 * A third of what all endpoints are tried with, another one each turn: they share the code that meets it, so that each
 * odd thing is tried on many of them.
 */
export function inTurn<Thing>(things: readonly Thing[], turn: number): Thing[] {
  return things.filter((_, place) => (place + turn) % 3 === 0);
}
