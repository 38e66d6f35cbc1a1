import { CalendarDays } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { useController } from "react-hook-form";
import type { Controlled } from "@/components/shared/fields/field-props";
import { Field } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { returnIfLost } from "@/components/ui/rerendered";
import { endOfLocalDay, formatLongDate, isoDay, localDay } from "@/lib/dates";
import { cn } from "@/lib/utils";

export function ValidUntilField({ control, name, label }: Controlled) {
  const { field, fieldState } = useController({ control, name });
  const [isOpen, setIsOpen] = useState(false);
  const end = field.value ? new Date(field.value) : null;
  const selected = end && localDay(end);
  const shown = selected ? formatLongDate(new Date(selected)) : "No expiration";
  const today = new Date();
  const isPast = (day: Date) => localDay(day) < localDay(today) && localDay(day) !== selected;
  const hint =
    end && isoDay(end) !== selected
      ? `Visitors see ${formatLongDate(end)}, because public dates are in UTC.`
      : "Select the day again to clear it.";
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {({ "aria-required": _required, "aria-invalid": _invalid, ...controlProps }) => (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Trigger asChild>
            <Button
              icon={CalendarDays}
              {...controlProps}
              ref={field.ref}
              aria-label={`${label}: ${shown}`}
              className={cn(
                "h-11 justify-start border-control bg-ground px-3 font-normal text-base",
                !selected && "text-quiet",
              )}
            >
              {shown}
            </Button>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              align="start"
              sideOffset={6}
              collisionPadding={8}
              aria-label="Calendar"
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={returnIfLost}
              className="panel z-40 max-h-(--radix-popover-content-available-height) overflow-y-auto bg-surface p-[min(0.75rem,3.75vw)] outline-none"
            >
              <Calendar
                selected={end ?? undefined}
                defaultMonth={end ?? today}
                startMonth={end && end < today ? end : today}
                disabled={isPast}
                onSelect={(day) => {
                  field.onChange(day ? endOfLocalDay(localDay(day)).toISOString() : "");
                  setIsOpen(false);
                  document.getElementById(controlProps.id)?.focus();
                }}
              />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}
