import { useMemo } from "react";
import type { ListState } from "@/components/admin/list/use-list-state";
import { Select } from "@/components/ui/select";

type FilterSelectProps = {
  state: ListState;
  name: string;
  label: string;
  /** The text of the choice that lets everything pass, such as "All Games". */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** A filter of a list, kept in the address. */
export function FilterSelect({ state, name, label, all, options }: FilterSelectProps) {
  const value = state.filter(name);
  // There may be thousands: made once, not with every keystroke in the search.
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
  return (
    <label className="list-filter">
      <span className="sr-only">{label}</span>
      <Select
        value={isKnown ? value : ""}
        onChange={(event) => state.set({ [name]: event.target.value })}
        className="filter-select w-full"
      >
        <option value="">{all}</option>
        {choices}
      </Select>
    </label>
  );
}
