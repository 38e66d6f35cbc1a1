import { Command } from "cmdk";
import { Popover } from "radix-ui";
import { type KeyboardEvent, useState } from "react";
import { type Choice, foundChoices } from "@/components/admin/fields/found-choices";
import { Picture, type PictureProps } from "@/components/shared/media/picture";
import { Select, type SelectProps } from "@/components/ui/select";
import { ignoreToastClicks } from "@/components/ui/toast";
import { useFirstRowAnnounced } from "@/components/ui/use-first-row-announced";
import { cn } from "@/lib/utils";

const OPENING = ["Enter", " ", "ArrowDown", "ArrowUp", "F4"];

function searchOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (OPENING.includes(key)) return "";
  const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  return isText ? key : null;
}

type FinderSelectProps = SelectProps & {
  label: string;
  choices: readonly Choice[];
  kind?: PictureProps["kind"];
  onChoose: (value: string) => void;
};

/** A native select for assistive technology and form values; opening it shows a searchable list instead. */
export function FinderSelect({ label, choices, kind, onChoose, className, ...select }: FinderSelectProps) {
  const [opened, setOpened] = useState<{ text: string; field: HTMLSelectElement } | null>(null);
  const chosen = choices.find(({ value }) => String(value) === select.value);
  const close = () => {
    setOpened(null);
    opened?.field.focus();
  };
  return (
    <Popover.Root open={opened !== null} onOpenChange={(isOpen) => !isOpen && setOpened(null)}>
      <Popover.Anchor asChild>
        <div className="relative">
          <Select
            {...select}
            className={cn(kind && "[&_select]:pl-12", className)}
            aria-haspopup="dialog"
            aria-expanded={opened !== null}
            onMouseDown={(event) => {
              if (event.button !== 0) return;
              event.preventDefault();
              const field = event.currentTarget;
              field.focus();
              setOpened(opened === null ? { text: "", field } : null);
            }}
            onKeyDown={(event) => {
              const text = searchOf(event);
              if (text === null) return;
              event.preventDefault();
              setOpened({ text, field: event.currentTarget });
            }}
          />
          {kind && (
            <Picture
              key={chosen?.imageUrl}
              src={chosen?.imageUrl ?? null}
              kind={kind}
              width={28}
              height={28}
              className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 size-7 rounded-[4px] object-cover"
            />
          )}
        </div>
      </Popover.Anchor>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={`Search ${label}`}
        className="panel z-50 w-(--radix-popover-trigger-width) min-w-[min(16rem,90vw)] overflow-hidden bg-surface shadow-lg"
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={close}
        onInteractOutside={(event) => {
          // Pressing the field itself toggles the list there.
          if (event.target === opened?.field) event.preventDefault();
          else ignoreToastClicks(event);
        }}
        // The field precedes the list, so Tab continues from there.
        onKeyDown={(event) => event.key === "Tab" && close()}
      >
        {opened !== null && (
          <ChoiceFinder
            label={label}
            choices={choices}
            kind={kind}
            initialText={opened.text}
            onChoose={(value) => {
              onChoose(value);
              close();
            }}
          />
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

type ChoiceFinderProps = Omit<FinderSelectProps, keyof SelectProps> & { initialText: string };

function ChoiceFinder({ label, choices, kind, initialText, onChoose }: ChoiceFinderProps) {
  const [text, setText] = useState(initialText);
  const { found, count } = foundChoices(choices, text);
  const input = useFirstRowAnnounced(text);
  return (
    <Command label={`Search ${label}`} shouldFilter={false} vimBindings={false} loop>
      <div className="icon flex icon-search items-center gap-3 border-hairline border-b px-3 before:text-quiet">
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
      {count === 0 && <p className="px-4 pt-3.5 pb-1.5 text-quiet text-sm">No matches</p>}
      <Command.List
        label={label}
        className="max-h-[min(50dvh,20rem,var(--radix-popover-content-available-height)-3rem)] scroll-py-1 overflow-y-auto overscroll-contain p-1"
      >
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
