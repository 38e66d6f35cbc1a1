"use client";

import { CalendarDays } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "@/components/admin/field";
import { Button } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { formatLongDate, isoDay } from "@/lib/dates";
import { cn } from "@/lib/utils";

type ValidUntilFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
};

/** The last day of a deal; kept as that day's last moment in UTC (DECISIONS.md, Catalogue). */
export function ValidUntilField<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: ValidUntilFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const [isOpen, setIsOpen] = useState(false);
  const selected = field.value ? isoDay(new Date(field.value)) : null;
  const shown = selected ? formatLongDate(new Date(selected)) : "No expiration";
  const select = (day: string) => {
    field.onChange(day === selected ? "" : `${day}T23:59:59.999Z`);
    setIsOpen(false);
  };
  return (
    <Field label={label} hint="Choose the selected day again to clear it." error={fieldState.error?.message}>
      {({ "aria-required": _, "aria-invalid": isInvalid, ...controlProps }) => (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Trigger asChild>
            <Button
              {...controlProps}
              ref={field.ref}
              variant="secondary"
              data-invalid={isInvalid}
              aria-label={`${label}: ${shown}`}
              className={cn(
                "h-11 justify-start border-control bg-ground px-3 font-normal text-base",
                !selected && "text-quiet",
              )}
            >
              <CalendarDays aria-hidden />
              {shown}
            </Button>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              align="start"
              sideOffset={6}
              collisionPadding={8}
              aria-label={label}
              className="panel z-40 bg-surface p-3 outline-none"
            >
              <Calendar selected={selected} min={isoDay(new Date())} onSelect={select} />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}
