import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "@/components/shared/layout/notice";
import { useTypingPause } from "@/components/shared/layout/use-typing-pause";
import { Picture } from "@/components/shared/media/picture";
import { SearchField } from "@/components/shared/search/search-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PLACES, Skeleton } from "@/components/ui/skeleton";
import { callApi, errorSentence } from "@/lib/api-client";
import { pathWith } from "@/lib/input/search-params";
import type { listPictures } from "@/lib/media/data";

type LibraryDialogProps = { onChoose: (path: string) => void; onClose: () => void };

export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  const pause = useTypingPause();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ["/api/media", query],
      queryFn: async ({ pageParam }) => {
        const path = pathWith("/api/media", { q: query, after: pageParam });
        return (await callApi("GET", path)) as PicturePage;
      },
      initialPageParam: "",
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    });
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? [];
  return (
    <Dialog
      title="Choose from library"
      text="Stored pictures, newest first. Unused pictures are deleted after 30 days."
      className="h-[min(46rem,calc(100dvh-2rem))] max-w-4xl"
      onClose={onClose}
    >
      <SearchField
        label="Search by the records that use a picture"
        className="shrink-0"
        value={text}
        maxLength={100}
        onChange={({ target }) => {
          setText(target.value);
          pause.start(() => setQuery(target.value.trim()));
        }}
      />
      <div className="-mx-1 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-1">
        {isPending && (
          <div aria-hidden className={GRID}>
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-36 w-full" />
            ))}
          </div>
        )}
        {error && (
          <Notice tone="error" text={errorSentence(error)}>
            <Button onClick={() => refetch()}>Try again</Button>
          </Notice>
        )}
        <LibraryGrid pictures={pictures} onChoose={onChoose} />
        {data && pictures.length === 0 && (
          <p className="py-6 text-center text-quiet text-sm">
            {query ? "No pictures match your search." : "No pictures yet."}
          </p>
        )}
        {hasNextPage && (
          <Button
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
    </Dialog>
  );
}

const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(9rem,40%),1fr))] gap-2";

function usesOf({ usedBy, usedIn }: StoredPicture): string {
  const [first] = usedIn;
  if (first === undefined) return "Not used";
  return usedBy > 1 ? `${first} and ${usedBy - 1} more` : first;
}

type LibraryGridProps = { pictures: readonly StoredPicture[]; onChoose: (path: string) => void };

function LibraryGrid({ pictures, onChoose }: LibraryGridProps) {
  return (
    <ul aria-label="Stored pictures" className={GRID}>
      {pictures.map((picture) => (
        <li key={picture.hash} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(picture.url)}
            className="group flex w-full flex-col overflow-hidden rounded-control border border-hairline bg-ground text-left hover:border-accent"
          >
            <Picture
              src={picture.url}
              kind="game"
              width={176}
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

type PicturePage = Awaited<ReturnType<typeof listPictures>>;

type StoredPicture = PicturePage["pictures"][number];
