import { Fragment } from "react";
import { SingleKeys } from "@/components/shared/search/single-keys";
import { Dialog } from "@/components/ui/dialog";

type Keys = readonly { keys: readonly string[]; label: string }[];

const MOVES: Keys = [
  { keys: ["J", "K"], label: "Next and previous row" },
  { keys: ["Enter", "E"], label: "Open the row" },
];
const EVERYWHERE: Keys = [
  { keys: ["/", "Ctrl K"], label: "Search or go to any page" },
  { keys: ["?"], label: "Keyboard shortcuts" },
];

type KeysDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  rowKeys: readonly { key: string; label: string }[];
  hasSelection: boolean;
};

export function KeysDialog({ isOpen, onClose, rowKeys, hasSelection }: KeysDialogProps) {
  const all: Keys = [
    ...MOVES,
    ...(hasSelection ? [{ keys: ["X"], label: "Select or deselect the row" }] : []),
    ...[...new Set(rowKeys.map(({ label }) => label))].map((label) => ({
      keys: rowKeys.filter((own) => own.label === label).map(({ key }) => key.toUpperCase()),
      label,
    })),
    ...EVERYWHERE,
  ];
  return (
    <Dialog
      isOpen={isOpen}
      title="Keyboard shortcuts"
      text="Shortcuts apply to the focused row and are off while you type."
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 max-[20rem]:block gap-y-2.5 text-sm">
        {all.map(({ keys, label }) => (
          <Fragment key={label}>
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="figure min-w-7 rounded border border-hairline px-1.5 py-0.5 text-center text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
      <SingleKeys />
    </Dialog>
  );
}
