"use client";

import { FilterChips } from "@/components/site/layout/filter-chips";
import { Button } from "@/components/ui/button";

const PRESETS = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "365 days" },
];

type RangeFormProps = {
  days: string; // "" for a custom range
  from: string;
  before: string;
};

export function RangeForm({ days, from, before }: RangeFormProps) {
  const fields = [
    { name: "from", label: "From", value: from },
    { name: "to", label: "Before", value: before },
  ];
  return (
    <div className="flex flex-col gap-x-8 sm:flex-row sm:flex-wrap sm:items-start sm:justify-between">
      <FilterChips
        label="Range"
        path="/insights"
        parameter="days"
        options={PRESETS}
        initial="90"
        selected={days}
      />
      <form action="/insights" className="flex flex-wrap items-end gap-3 pb-5 text-sm">
        {fields.map(({ name, label, value }) => (
          <label key={name} className="flex flex-col gap-x-2 text-quiet sm:flex-row sm:items-center">
            {label}
            <input
              type="date"
              name={name}
              defaultValue={value}
              className="h-10 rounded-control border border-control bg-ground px-3 text-text"
            />
          </label>
        ))}
        <Button type="submit">Show</Button>
      </form>
    </div>
  );
}
