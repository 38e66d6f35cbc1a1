import { type RefObject, useState } from "react";
import type { ListState } from "@/components/admin/list/use-list-state";
import { useTypingPause } from "@/components/shared/layout/use-typing-pause";
import { SearchInput } from "@/components/ui/search-input";

type SearchFieldProps = {
  state: ListState;
  placeholder: string;
  field: RefObject<HTMLInputElement | null>;
};

export function SearchField({ state, placeholder, field }: SearchFieldProps) {
  const [text, setText] = useState(state.search);
  const [shown, setShown] = useState(state.search);
  const pause = useTypingPause("act"); // Acts before navigation, so that Back returns to the same search

  // Changed from elsewhere, such as by "Clear".
  if (shown !== state.search) {
    setShown(state.search);
    if (state.search !== text.trim()) setText(state.search);
  }
  const search = (next: string) => {
    setText(next);
    pause.start(() => state.set({ q: next.trim() }));
  };
  return (
    <SearchInput
      ref={field}
      label={placeholder.replace(/\.+$/, "")}
      frameClassName="min-w-40 flex-1 sm:max-w-80"
      value={text}
      placeholder={placeholder}
      maxLength={200}
      className="h-10 text-ellipsis bg-surface text-sm max-sm:h-11 max-sm:text-base"
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && text) search("");
      }}
    />
  );
}
