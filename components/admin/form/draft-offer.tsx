import { firstWords, type KeptDraft } from "@/components/admin/form/draft-store";
import { PageLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";
import { formatRecent, inLocalTime } from "@/lib/dates";

type DraftOfferProps = {
  drafts: readonly KeptDraft[];
  onRestore: (kept: KeptDraft) => void;
  onDiscard: (kept: KeptDraft) => void;
};

/** Offers the newest draft and links to the others. */
export function DraftOffer({ drafts: [kept, ...others], onRestore, onDiscard }: DraftOfferProps) {
  if (!kept) return null;
  const words = firstWords(kept.draft);
  const savedAt = formatRecent(inLocalTime(new Date(kept.draft.savedAt)), inLocalTime(new Date()));
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
        <Button variant="ghost" size="sm" className="max-sm:h-11" onClick={() => onDiscard(kept)}>
          Discard
        </Button>
        <Button size="sm" className="max-sm:h-11" onClick={() => onRestore(kept)}>
          Restore
        </Button>
      </div>
    </div>
  );
}
