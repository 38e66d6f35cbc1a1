/** A third per turn: endpoints share the code under test, so each case runs on many of them. */
export function inTurn<Thing>(things: readonly Thing[], turn: number): Thing[] {
  return things.filter((_, place) => (place + turn) % 3 === 0);
}
