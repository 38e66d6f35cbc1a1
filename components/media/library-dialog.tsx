"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTypingPause } from "@/components/layout/use-typing-pause";
import { LibraryGrid } from "@/components/media/library-grid";
import { libraryQuery } from "@/components/media/library-query";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { errorSentence } from "@/lib/api-client";

type LibraryDialogProps = {
  /** Takes the path of the picture that is chosen. */
  onChoose: (path: string) => void;
  onClose: () => void;
};

/** The stored pictures, to use one again (docs/product/back-office.md#picture-library). */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  const pause = useTypingPause("forget");
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(libraryQuery(asked));
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="h-[min(46rem,calc(100dvh-2rem))] max-w-4xl">
        <DialogHeader title="Choose from library">
          Pictures that are stored, newest first. One that no record names goes after 30 days.
        </DialogHeader>
        <SearchInput
          label="Search where pictures are used"
          frameClassName="shrink-0"
          value={text}
          placeholder="Search where pictures are used..."
          maxLength={100}
          onChange={({ target }) => {
            setText(target.value);
            pause.start(() => setAsked(target.value.trim()));
          }}
        />
        <div className="-mx-1 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-1">
          {isPending && <LibraryPlaceholder />}
          {error && (
            <div role="alert" className="flex flex-col items-start gap-3 py-6 text-sm">
              <p className="text-detected">{errorSentence(error)}</p>
              <Button variant="secondary" size="sm" onClick={() => refetch()}>
                Try again
              </Button>
            </div>
          )}
          <LibraryGrid pictures={pictures} onChoose={({ url }) => onChoose(url)} />
          {data && pictures.length === 0 && (
            <p className="py-6 text-center text-quiet text-sm">
              {asked ? "No record of such a name has a picture." : "No picture is stored yet."}
            </p>
          )}
          {hasNextPage && (
            <Button
              variant="secondary"
              className="shrink-0 self-center max-sm:h-11"
              aria-disabled={isFetchingNextPage}
              onClick={() => !isFetchingNextPage && fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {data && `${pictures.length}${hasNextPage ? " and more" : ""} pictures`}
        </p>
      </DialogContent>
    </Dialog>
  );
}

const PLACES = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

function LibraryPlaceholder() {
  return (
    <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,40%),1fr))] gap-2">
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-36 w-full" />
      ))}
    </div>
  );
}
