import { firstWords, type StoredDraft } from "@/components/admin/form/draft-store";
import { PageLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";
import { formatRecent, inLocalTime } from "@/lib/dates";

type DraftOfferProps = {
  drafts: readonly StoredDraft[];
  onRestore: (stored: StoredDraft) => void;
  onDiscard: (stored: StoredDraft) => void;
};

export function DraftOffer({ drafts: [stored, ...others], onRestore, onDiscard }: DraftOfferProps) {
  if (!stored) return null;
  const words = firstWords(stored.draft);
  const savedAt = formatRecent(inLocalTime(new Date(stored.draft.savedAt)), inLocalTime(new Date()));
  return (
    <div
      role="status"
      className="panel flex flex-wrap items-center gap-x-4 gap-y-2 border-accent px-4 py-3 text-sm lg:col-span-full"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p>{`Unsaved draft from ${savedAt}`}</p>
        {words && <p className="wrap-anywhere line-clamp-2 text-quiet">{words}</p>}
        {others.length > 0 && (
          <PageLink href="/admin/overview" className="text-accent underline-offset-4 hover:underline">
            {`${others.length} more ${others.length === 1 ? "draft" : "drafts"}`}
          </PageLink>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" size="sm" className="max-sm:h-11" onClick={() => onDiscard(stored)}>
          Discard
        </Button>
        <Button size="sm" className="max-sm:h-11" onClick={() => onRestore(stored)}>
          Restore
        </Button>
      </div>
    </div>
  );
}
