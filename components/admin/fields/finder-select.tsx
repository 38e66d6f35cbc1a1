import { Popover } from "radix-ui";
import { type KeyboardEvent, useState } from "react";
import { ChoiceFinder } from "@/components/admin/fields/choice-finder";
import type { Choice } from "@/components/admin/fields/found-choices";
import { Picture, type PictureProps } from "@/components/shared/media/picture";
import { Select, type SelectProps } from "@/components/ui/select";
import { ignoreToastClicks } from "@/components/ui/toast-clicks";
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
export function FinderSelect(props: FinderSelectProps) {
  const { label, choices, kind, onChoose, className, ...select } = props;
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
              alt=""
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
        className="panel z-50 w-(--radix-popover-trigger-width) min-w-64 overflow-hidden bg-surface shadow-lg"
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
