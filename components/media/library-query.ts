import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api-client";
import type { listPictures } from "@/lib/media/data";

type PicturePage = Awaited<ReturnType<typeof listPictures>>;

export type StoredPicture = Omit<PicturePage["pictures"][number], "createdAt">;

/** The stored pictures that records with such a name use, newest first, by pages; all of them for no text. */
export function libraryQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: ["/api/media", text],
    queryFn: async ({ pageParam }) => {
      const params = new URLSearchParams({
        ...(text && { q: text }),
        ...(pageParam && { after: pageParam }),
      });
      return (await callApi("GET", `/api/media?${params}`)) as PicturePage;
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // What colleagues store is there when the library is opened again.
    staleTime: 0,
  });
}
