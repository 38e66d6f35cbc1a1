import { DayPicker, type DayPickerProps } from "react-day-picker";
import { buttonVariants } from "@/components/ui/button";
import { formatLongDate, formatMonth, inLocalTime } from "@/lib/dates";
import { cn } from "@/lib/utils";

const STEP = cn(buttonVariants({ variant: "ghost", size: "icon" }), "aria-disabled:opacity-50");
const CLASSES = {
  root: "relative",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: STEP,
  button_next: STEP,
  chevron: "size-4 fill-current",
  month_caption: "grid h-10 place-items-center font-medium text-sm",
  month_grid: "mt-1 border-collapse",
  weekday: "eyebrow size-bar font-normal",
  day: "p-0",
  day_button:
    "figure grid size-bar place-items-center rounded-control text-sm hover:bg-raised disabled:pointer-events-none",
  today: "[&>button]:border [&>button]:border-control [&>button]:font-semibold",
  disabled: "text-quiet opacity-50",
  selected:
    "forced-color-adjust-none [&>button]:bg-accent [&>button]:text-accent-contrast [&>button]:hover:bg-accent-strong",
};

export function Calendar(props: Omit<Extract<DayPickerProps, { mode: "single"; required?: false }>, "mode">) {
  return (
    <DayPicker
      {...props}
      mode="single"
      autoFocus
      classNames={CLASSES}
      formatters={{ formatCaption: (month) => formatMonth(inLocalTime(month)) }}
      labels={{
        labelDayButton: (day) => formatLongDate(inLocalTime(day)),
        labelGrid: (month) => formatMonth(inLocalTime(month)),
        labelNext: () => "Next month",
        labelPrevious: () => "Previous month",
      }}
    />
  );
}
