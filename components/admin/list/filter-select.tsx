import { type ChangeEvent, useId } from "react";
import { FinderSelect } from "@/components/admin/fields/finder-select";
import type { ListState } from "@/components/admin/list/use-list-state";
import type { ListFilter } from "@/components/admin/section-record";
import { Select } from "@/components/ui/select";
import { capitalized } from "@/lib/counted";

const LISTED = 200; // Above this, the filter becomes a search

export function FilterSelect({ filter, state }: { filter: ListFilter; state: ListState }) {
  const { name, label, all } = filter;
  const choices = filter.useOptions();
  const id = useId();
  const value = state.filter(name);
  const known = [{ value: "", label: all }, ...choices];
  const isKnown = known.some((choice) => String(choice.value) === value);
  const options = isKnown ? known : [...known, { value, label: `${capitalized(name)} ${value}` }];
  const choose = (chosen: string) => state.set({ [name]: chosen });
  const select = {
    id,
    value,
    options,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value),
    className: "w-full sm:[&_select]:h-10 sm:[&_select]:text-sm",
  };
  return (
    <div className="max-w-52 flex-[0.25_1_8rem] max-sm:max-w-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {choices.length > LISTED ? (
        <FinderSelect {...select} label={all} choices={options} onChoose={choose} />
      ) : (
        <Select {...select} />
      )}
    </div>
  );
}
