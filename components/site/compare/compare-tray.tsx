import { usePathname, useSearchParams } from "next/navigation";
import { changeSelection, useSelection, useSelectionMessage } from "@/components/shared/compare/selection";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { comparePath } from "@/lib/comparison/columns";

export function CompareTray() {
  const selection = useSelection();
  const message = useSelectionMessage();
  const pathname = usePathname();
  const isComparing = useSearchParams().has("p") && pathname === "/compare";
  if (selection.length === 0 || isComparing) return null;
  return (
    <section
      aria-label="Providers to compare"
      tabIndex={-1}
      className="tray sticky bottom-0 z-30 border-hairline border-t bg-surface print:hidden"
    >
      <div className="shell flex min-h-14 items-center gap-3 py-2">
        <div className="min-w-0 flex-1">
          {message.isRefusal && <p className="mb-1 text-updating text-xs">{message.text}</p>}
          <ul className="scroll-row relative">
            {selection.map((provider) => (
              <li
                key={provider.id}
                className="flex shrink-0 items-center rounded-full border border-hairline pl-3 text-sm"
              >
                <span dir="auto" className="max-w-40 truncate">
                  {provider.name}
                </span>
                <button
                  type="button"
                  className="icon grid icon-close size-8 place-items-center text-quiet hover:text-text"
                  onClick={({ currentTarget }) => {
                    currentTarget.closest("section")?.focus();
                    changeSelection(provider, false);
                  }}
                >
                  <span className="sr-only">Remove {provider.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        {selection.length === 1 && <span className="text-quiet text-sm">Select another</span>}
        {selection.length > 1 && (
          <ButtonLink href={comparePath(selection.map(({ id }) => id))} variant="primary">
            {`Compare (${selection.length})`}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

export function CompareMessage() {
  const { text } = useSelectionMessage();
  return text && <span className="sr-only">{text}</span>;
}
