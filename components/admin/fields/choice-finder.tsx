import { Command } from "cmdk";
import { useState } from "react";
import { type Choice, foundChoices } from "@/components/admin/fields/found-choices";
import { Picture, type PictureProps } from "@/components/shared/media/picture";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useFirstRowAnnounced } from "@/components/ui/use-first-row-announced";

type ChoiceFinderProps = {
  label: string;
  choices: readonly Choice[];
  kind?: PictureProps["kind"];
  initialText: string;
  onChoose: (value: string) => void;
};

export function ChoiceFinder({ label, choices, kind, initialText, onChoose }: ChoiceFinderProps) {
  const [text, setText] = useState(initialText);
  const { found, count } = foundChoices(choices, text);
  const input = useFirstRowAnnounced(text);
  return (
    <Command label={`Search ${label}`} shouldFilter={false} vimBindings={false} loop>
      <div className="flex items-center gap-3 border-hairline border-b px-3">
        <DrawnIcon name="search" className="size-4 shrink-0 text-quiet" />
        <Command.Input
          ref={input}
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(-1, -1)}
          value={text}
          onValueChange={setText}
          placeholder="Search..."
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
        />
      </div>
      <p role="status" className="sr-only">
        {`${count} found`}
      </p>
      <Command.List
        label={label}
        className="max-h-[min(50dvh,20rem)] scroll-py-1 overflow-y-auto overscroll-contain p-1"
      >
        {count === 0 && <p className="px-3 py-2.5 text-quiet text-sm">No matches</p>}
        {found.map((choice) => (
          <Command.Item
            key={choice.value}
            // cmdk skips empty values in keyboard navigation.
            value={`choice ${choice.value}`}
            onSelect={() => onChoose(String(choice.value))}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1 text-sm outline-accent -outline-offset-1 aria-selected:bg-accent-soft aria-selected:outline-1 max-sm:min-h-11"
          >
            {kind && (
              <Picture
                src={choice.imageUrl ?? null}
                kind={kind}
                alt=""
                width={28}
                height={28}
                className="size-7 shrink-0 rounded-[4px] object-cover"
              />
            )}
            <span className="min-w-0 truncate">{choice.label}</span>
          </Command.Item>
        ))}
        {count > found.length && (
          <p className="px-2.5 py-2 text-quiet text-xs">{`Showing ${found.length} of ${count}. Keep typing to narrow the list.`}</p>
        )}
      </Command.List>
    </Command>
  );
}
