import { PageLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";
import { formatRecent, inLocalTime } from "@/lib/dates";

type DraftOfferProps = {
  offer: { savedAt: Date; words: string; others: number };
  onRestore: () => void;
  onDiscard: () => void;
};

export function DraftOffer({ offer: { savedAt, words, others }, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div
      role="status"
      className="panel flex flex-wrap items-center gap-x-4 gap-y-2 border-accent px-4 py-3 text-sm lg:col-span-full"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p>{`Unsaved draft from ${formatRecent(inLocalTime(savedAt), inLocalTime(new Date()))}`}</p>
        {words && <p className="wrap-anywhere line-clamp-2 text-quiet">{words}</p>}
        {others > 0 && (
          <PageLink href="/admin/overview" className="text-accent underline-offset-4 hover:underline">
            {`${others} more ${others === 1 ? "draft" : "drafts"}`}
          </PageLink>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" size="sm" className="max-sm:h-11" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="sm" className="max-sm:h-11" onClick={onRestore}>
          Restore
        </Button>
      </div>
    </div>
  );
}
