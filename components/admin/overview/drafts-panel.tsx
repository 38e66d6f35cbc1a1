import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "@/components/admin/admin-context";
import { draftHref, firstWords, listDrafts, type StoredDraft } from "@/components/admin/form/draft-store";
import { discardDraft } from "@/components/admin/form/use-draft";
import { wordingOf } from "@/components/admin/wording";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";
import { formatRecent, inLocalTime } from "@/lib/dates";
import { sectionOfPath } from "@/lib/permissions";

const SMALL = "h-8 px-2.5 max-lg:h-11";

export function useStoredDrafts() {
  const { id } = useAdmin().user;
  return useQuery({ queryKey: ["drafts", id], queryFn: () => listDrafts(id), staleTime: 0, gcTime: 0 });
}

export function DraftsPanel({ onDone }: { onDone: () => void }) {
  const { data: drafts = [], refetch } = useStoredDrafts();
  if (drafts.length === 0) return null;
  const refresh = () => void refetch().then(onDone);
  return (
    <section aria-labelledby="drafts" className="panel mt-5 flex flex-col">
      <h3 id="drafts" className="flex items-baseline gap-3 border-hairline border-b px-4 py-3 text-sm">
        <span className="figure text-lg">{drafts.length}</span>
        Unsaved drafts in this browser
      </h3>
      <ul className="divide-y divide-hairline">
        {drafts.map((stored) => (
          <DraftRow
            key={stored.key[3]}
            stored={stored}
            onDiscard={() => void discardDraft(stored, refresh)}
          />
        ))}
      </ul>
    </section>
  );
}

function DraftRow({ stored, onDiscard }: { stored: StoredDraft; onDiscard: () => void }) {
  const { key, draft } = stored;
  const section = sectionOfPath(draft.list);
  const form = section && wordingOf(section)[key[2] === 0 ? "create" : "edit"].heading;
  const savedAt = formatRecent(inLocalTime(new Date(draft.savedAt)), inLocalTime(new Date()));
  const words = firstWords(draft) || "No text yet";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5 pr-2 pl-4">
      <span className="min-w-0 flex-1 basis-52">
        <span className="wrap-anywhere line-clamp-2 text-sm">{words}</span>
        <span className="block truncate text-quiet text-xs">{`${form} · ${savedAt}`}</span>
      </span>
      <span className="ml-auto flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          className={SMALL}
          aria-label={`Discard draft: ${words}`}
          onClick={onDiscard}
        >
          Discard
        </Button>
        <ButtonLink href={draftHref(stored)} aria-label={`Open draft: ${words}`} size="sm" className={SMALL}>
          Open
        </ButtonLink>
      </span>
    </li>
  );
}
