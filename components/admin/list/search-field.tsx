import { type RefObject, useState } from "react";
import type { ListState } from "@/components/admin/list/use-list-state";
import { useTypingPause } from "@/components/shared/layout/use-typing-pause";
import { SearchField } from "@/components/shared/search/search-field";

type ListSearchProps = { state: ListState; placeholder: string; field: RefObject<HTMLInputElement | null> };

export function ListSearch({ state, placeholder, field }: ListSearchProps) {
  const [text, setText] = useState(state.search);
  const [shown, setShown] = useState(state.search);
  const pause = useTypingPause();

  // Changed from elsewhere, such as by "Clear".
  if (shown !== state.search) {
    setShown(state.search);
    if (state.search !== text.trim() && !pause.isPending()) setText(state.search);
  }
  const search = (next: string) => {
    setText(next);
    pause.start(() => state.set({ q: next.trim() }));
  };
  return (
    <SearchField
      ref={field}
      label={placeholder.replace(/\.+$/, "")}
      className="min-w-40 flex-1 sm:max-w-80 sm:[&_input]:h-10 sm:[&_input]:text-sm"
      value={text}
      placeholder={placeholder}
      maxLength={200}
      onChange={(event) => search(event.target.value)}
      onBlur={pause.flush} // Before navigation, so that Back returns to the same search
      onKeyDown={(event) => {
        if (event.key === "Escape" && text) search("");
      }}
    />
  );
}
