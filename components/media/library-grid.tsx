"use client";

import type { KeyboardEvent } from "react";
import type { StoredPicture } from "@/components/media/library-query";
import { Picture } from "@/components/media/picture";

/** What a picture is used for, in words. */
function usesOf({ usedBy, usedIn }: StoredPicture): string {
  const [first] = usedIn;
  if (first === undefined) return "Not used";
  return usedBy > 1 ? `${first} and ${usedBy - 1} more` : first;
}

/** How many steps an arrow key goes in a grid of so many columns; 0 for every other key. */
function stepsOf(key: string, columns: number): number {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
}

/** Moves the focus among the pictures as they stand on the screen. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  const top = buttons[0]?.getBoundingClientRect().top;
  const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length;
  const steps = stepsOf(event.key, columns);
  if (place < 0 || steps === 0) return;
  event.preventDefault();
  buttons[place + steps]?.focus();
}

type LibraryGridProps = { pictures: readonly StoredPicture[]; onChoose: (picture: StoredPicture) => void };

/** Stored pictures to choose one of, by arrow keys too. */
export function LibraryGrid({ pictures, onChoose }: LibraryGridProps) {
  return (
    <ul
      aria-label="Stored pictures"
      onKeyDown={walk}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,40%),1fr))] gap-2"
    >
      {pictures.map((picture) => (
        <li key={picture.hash} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(picture)}
            className="group flex w-full flex-col overflow-hidden rounded-control border border-hairline bg-ground text-left hover:border-accent"
          >
            <Picture
              src={picture.url}
              kind="game"
              alt=""
              width={176}
              height={99}
              className="aspect-video w-full bg-raised object-contain"
            />
            <span className="w-full px-2 pt-1.5 pb-1">
              <span className="block truncate text-sm group-hover:text-accent">{usesOf(picture)}</span>
              <span className="figure block text-quiet text-xs">{`${picture.width} × ${picture.height}`}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
