import { Button } from "@/components/ui/button";

type DraftOfferProps = { savedAt: Date; onRestore: () => void; onDiscard: () => void };

/** "14:02", with the day before it where that is not today; in the person's own time. */
function momentText(moment: Date): string {
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday
    ? time
    : `${moment.toLocaleDateString("en-US", { month: "short", day: "numeric" })}, ${time}`;
}

/** Offers what was typed before and not saved. */
export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div
      role="status"
      className="panel flex flex-wrap items-center gap-x-4 gap-y-2 border-accent px-4 py-3 text-sm lg:col-span-full"
    >
      <p className="min-w-0 flex-1 basis-48">Unsaved draft of {momentText(savedAt)}</p>
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
