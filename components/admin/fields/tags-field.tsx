import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { type FieldError, useController } from "react-hook-form";
import type { Controlled } from "@/components/shared/fields/field-props";
import { Field } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

const NOT_ADDED = "Press Enter to add this, or clear it before saving";

type Limits = { word: string; longest: number; most: number };

function problemOf(tag: string, tags: readonly string[], { word, longest, most }: Limits): string | null {
  const same = tags.find((item) => item.toLowerCase() === tag.toLowerCase());
  if (same !== undefined) return `“${same}” is already in the list`;
  if (tag.length > longest) return `A ${word} must be at most ${longest} characters`;
  return tags.length < most ? null : `Add at most ${most} ${word}s`;
}

function messageOf(error: FieldError | undefined): string | undefined {
  const errors: (FieldError | undefined)[] = Array.isArray(error) ? error : [error];
  return errors.find((item) => item?.message)?.message;
}

export function TagsField({ control, name, label, limits }: Controlled & { limits: Limits }) {
  const { field, fieldState } = useController({ control, name });
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [change, setChange] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const tags: readonly string[] = field.value ?? [];
  const pending = text.trim();

  const add = () => {
    const refused = pending === "" ? null : problemOf(pending, tags, limits);
    setRefusal(refused);
    if (refused === null) setText("");
    if (refused === null && pending !== "") {
      field.onChange([...tags, pending]);
      setChange(`Added, ${tags.length + 1} in all`);
    }
    input.current?.focus();
  };
  const remove = (index: number) => {
    field.onChange(tags.filter((_, other) => other !== index));
    setChange(`Removed, ${tags.length - 1} left`);
    setRefusal(null);
    input.current?.focus();
  };

  return (
    <Field label={label} hint="Press Enter to add one." error={refusal ?? messageOf(fieldState.error)}>
      {(controlProps) => (
        <>
          <div className="flex gap-2">
            <Input
              {...controlProps}
              ref={(element) => {
                input.current = element;
                field.ref(element);
                // Text that was typed but not added would be lost, so the form doesn't save.
                element?.setCustomValidity(pending === "" ? "" : NOT_ADDED);
              }}
              onInvalid={() => setRefusal(NOT_ADDED)}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setRefusal(null);
              }}
              onBlur={field.onBlur}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
            <Button icon={Plus} className="h-11" onClick={add}>
              Add
              <span className="sr-only">{limits.word}</span>
            </Button>
          </div>
          <p role="status" className="sr-only">
            {change}
          </p>
          {tags.length > 0 && (
            <ul aria-label="Added" className="mt-1 flex flex-wrap gap-2">
              {tags.map((tag, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: what the API took may repeat itself
                  key={`${index} ${tag}`}
                  className="inline-flex max-w-full items-center gap-1 rounded-full border border-hairline bg-surface py-0.5 pr-1 pl-3 text-sm"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">{tag}</span>
                  <button
                    type="button"
                    onClick={() => remove(index)}
                    aria-label={`Remove ${tag}`}
                    className="grid size-7 shrink-0 place-items-center rounded-full text-quiet hover:bg-raised hover:text-text"
                  >
                    <X className="size-3.5" aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
