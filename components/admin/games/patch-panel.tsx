import { useQuery } from "@tanstack/react-query";
import { GitCommitVertical, Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { QueriedList } from "@/components/admin/account/queried-list";
import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { PATCH_REFRESHES, PatchDialog, type PatchRow } from "@/components/admin/games/patch-dialog";
import { LocalTime } from "@/components/admin/local-time";
import { apiQuery } from "@/components/admin/query/resources";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/api-client";
import { safeHref } from "@/lib/input/links";
import { PATCH_KIND_LABELS } from "@/lib/patches/vocabulary";

export function PatchPanel({ path: games, id }: { path: string; id: number }) {
  const path = `${games}/${id}/patches`;
  const isRequested = useSearchParams().get("patch") === "new";
  const [edited, setEdited] = useState<PatchRow | "new" | null>(isRequested ? "new" : null);
  const [target, setTarget] = useState<PatchRow | null>(null);
  const patches = useQuery(apiQuery<PatchRow[]>(path));
  return (
    <section aria-labelledby="patches" className="mt-8 max-w-[44rem]">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h3 id="patches" className="mr-auto text-lg">
          Patches
        </h3>
        <Button variant="secondary" size="sm" className="max-sm:h-11" onClick={() => setEdited("new")}>
          <Plus aria-hidden />
          Log a patch
        </Button>
      </div>
      <QueriedList
        query={patches}
        of="patches"
        empty="No patches yet. Statuses checked before a patch count as not re-checked."
        icon={GitCommitVertical}
        item={(patch) => ({
          facts: <PatchFacts patch={patch} />,
          actions: (
            <>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Edit patch ${patch.label}`}
                onClick={() => setEdited(patch)}
              >
                Edit
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Delete patch ${patch.label}`}
                onClick={() => setTarget(patch)}
              >
                Delete
              </Button>
            </>
          ),
        })}
      >
        {edited && (
          <PatchDialog path={path} patch={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        )}
        <ConfirmDelete
          target={target}
          title="Delete this patch?"
          confirmLabel="Delete Patch"
          call={(patch) =>
            callApi("DELETE", `/api/patches/${patch.id}`, undefined, { version: patch.updatedAt })
          }
          refreshes={[path, ...PATCH_REFRESHES]}
          success={() => ({ title: "Success", description: "Patch deleted successfully" })}
          record={({ label }) => label}
          failure="Failed to delete patch"
          onClose={() => setTarget(null)}
        >
          Statuses that were checked before it count as re-checked again.
        </ConfirmDelete>
      </QueriedList>
    </section>
  );
}

function PatchFacts({ patch: { label, kind, happenedAt, sourceUrl, note } }: { patch: PatchRow }) {
  const source = safeHref(sourceUrl);
  return (
    <>
      <p className="wrap-anywhere font-medium text-sm">{label}</p>
      <p className="text-quiet text-xs">
        {`${PATCH_KIND_LABELS[kind]} · `}
        <LocalTime at={happenedAt} isExact />
        {source !== "#" && (
          <>
            {" · "}
            <OutboundLink href={source} className="text-accent underline underline-offset-4">
              source<span className="sr-only">{` of ${label}`}</span>
            </OutboundLink>
          </>
        )}
      </p>
      {note && <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">{note}</p>}
    </>
  );
}
