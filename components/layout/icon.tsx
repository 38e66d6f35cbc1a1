/** What IconShapes draws. */
export type IconName =
  | "arrow-up-right"
  | "check"
  | "external-link"
  | "gamepad"
  | "message"
  | "minus"
  | "plus";

/** An icon beside a text that says the same. Cheaper by far than a component of its own for each row of a list. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
