"use client";

import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "@/components/admin/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type TagsFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
};

/** Short texts, added one by one with Enter or the button, each with its own way out (SPEC.md 2.13). */
export function TagsField<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: TagsFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const tags: readonly string[] = field.value ?? [];
  const add = () => {
    const tag = text.trim();
    if (tag !== "" && !tags.includes(tag)) field.onChange([...tags, tag]);
    setText("");
    input.current?.focus();
  };
  const remove = (tag: string) => {
    field.onChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  };
  return (
    <Field label={label} hint="Press Enter to add one." error={fieldState.error?.message}>
      {(controlProps) => (
        <>
          <div className="flex gap-2">
            <Input
              {...controlProps}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={field.onBlur}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="secondary" className="h-11" onClick={add}>
              <Plus aria-hidden />
              Add
              <span className="sr-only">feature</span>
            </Button>
          </div>
          {tags.length > 0 && (
            <ul aria-label={label} className="mt-1 flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="inline-flex max-w-full items-center gap-1 rounded-full border border-hairline bg-surface py-0.5 pr-1 pl-3 text-sm"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">{tag}</span>
                  <button
                    type="button"
                    onClick={() => remove(tag)}
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
