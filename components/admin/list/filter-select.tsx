import { type ChangeEvent, useId, useMemo } from "react";
import { FinderSelect } from "@/components/admin/fields/finder-select";
import type { ListState } from "@/components/admin/list/use-list-state";
import type { ListFilter } from "@/components/admin/section-record";
import { Select } from "@/components/ui/select";

const LISTED = 200; // Above this, the filter becomes a search

export function FilterSelect({ filter, state }: { filter: ListFilter; state: ListState }) {
  const { name, label, all } = filter;
  const options = filter.useOptions();
  const id = useId();
  const value = state.filter(name);
  const choices = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  );
  const isKnown = options.some((option) => option.value === value);
  const choose = (chosen: string) => state.set({ [name]: chosen });
  const select = {
    id,
    value: isKnown ? value : "",
    onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(event.target.value),
    className: "w-full sm:[&_select]:h-10 sm:[&_select]:text-sm",
    children: (
      <>
        <option value="">{all}</option>
        {choices}
      </>
    ),
  };
  return (
    <div className="max-w-52 flex-[0.25_1_8rem] max-sm:max-w-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {options.length > LISTED ? (
        <FinderSelect
          {...select}
          label={all}
          choices={[{ value: "", label: all }, ...options]}
          onChoose={choose}
        />
      ) : (
        <Select {...select} />
      )}
    </div>
  );
}
