"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { z } from "zod";
import { ChangeTable } from "@/components/admin/audit/change-table";
import { EntrySummary } from "@/components/admin/audit/entry-summary";
import { RowButton } from "@/components/admin/list/row-action";
import { QuestionDialog } from "@/components/admin/question-dialog";
import { audited, useWrite, withdrawAll } from "@/components/admin/use-write";
import { Button } from "@/components/ui/button";
import { useOpening } from "@/components/ui/use-opening";
import { callApi, errorSentence } from "@/lib/api-client";
import { changesOf } from "@/lib/audit/changes";
import type { AuditEntryView } from "@/lib/audit/data";
import { counted } from "@/lib/counted";
import type { RestorableAnswer } from "@/lib/restoration/answers";

type Restorable = z.output<typeof RestorableAnswer>;

type RestoreProps = {
  entry: Pick<AuditEntryView, "id" | "action" | "summary" | "entityType">;
  all?: { count: number; summary: string }; // Of the same request
};

export function Restore({ entry, all }: RestoreProps) {
  const { isOpen, open, close } = useOpening();
  const label = all ? "Restore all" : entry.action === "deleted" ? "Restore" : "Restore this version";
  const name = `${label}: ${(all ?? entry).summary}`;
  return (
    <>
      {all || entry.action === "deleted" ? (
        <Button ref={passFocusToEntry} icon={Undo2} size="sm" aria-label={name} onClick={open}>
          {label}
        </Button>
      ) : (
        <RowButton ref={passFocusToEntry} icon={Undo2} label={name} tooltip={label} onClick={open} />
      )}
      {isOpen && <RestoreDialog entry={entry} all={all} label={label} onClose={close} />}
    </>
  );
}

const passFocusToEntry = (button: HTMLButtonElement | null) => () => {
  if (button === document.activeElement) button?.closest("li")?.focus();
};

type RestoreDialogProps = RestoreProps & { label: string; onClose: () => void };

function RestoreDialog({ entry, all, label, onClose }: RestoreDialogProps) {
  const { id, action, entityType } = entry;
  const path = `/api/audit/${id}`;
  const isDeletion = action === "deleted";
  const preview = useQuery({
    queryKey: [path],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => ((await callApi("GET", path)) as Restorable).restoring,
    enabled: !all,
  });
  const one = isDeletion ? "Restored" : "Version restored";
  const what = all ? `${counted(all.count, entityType ?? "record")} restored` : one;
  const address = all ? `${path}/restore/all` : `${path}/restore`;
  const restoring = useRestoring(address, `${what} successfully`, onClose);
  const { data } = preview;
  const isNothing =
    data && !data.refusal && changesOf({ before: data.before, after: data.after }).length === 0;
  const canGo = all !== undefined || (data !== undefined && !data.refusal && !isNothing);
  return (
    <QuestionDialog
      className={all ? undefined : "sm:max-w-2xl"}
      title={`${label}?`}
      text={
        <EntrySummary
          text={all ? `${all.summary}. ${OUTCOMES[action] ?? OUTCOMES.updated}` : entry.summary}
        />
      }
      stay={canGo ? "Cancel" : "Close"}
      onStay={onClose}
      isBusy={restoring.isPending}
      go={canGo && label}
      onGo={() => restoring.mutate(undefined)}
    >
      {!all && (
        <div className="text-sm">
          {preview.isPending && <p role="status">Checking what would change…</p>}
          {preview.error && <p role="alert">{errorSentence(preview.error)}</p>}
          {data?.refusal && <p role="alert">{data.refusal}</p>}
          {isNothing && <p>The record already matches the state before this change.</p>}
          {data && canGo && (
            <>
              <p className="mb-3">
                {isDeletion
                  ? "The record is restored at its previous address, along with everything that was deleted with it."
                  : "These fields return to their previous values. Later changes to them are undone too."}
              </p>
              <ChangeTable before={data.before} after={data.after} names={data.names} />
            </>
          )}
        </div>
      )}
    </QuestionDialog>
  );
}

const OUTCOMES: Record<string, string> = {
  deleted:
    "All records are restored along with everything deleted with them. If one of them can't be restored, nothing changes.",
  verified:
    "The checks are removed, and each status shows its previous check again. If one of them can't be restored, nothing changes.",
  updated:
    "Each record returns to its state before this change. Later changes to the same fields are undone too. If one of them can't be restored, nothing changes.",
};

function useRestoring(path: string, title: string, onDone: () => void) {
  const client = useQueryClient();
  const router = useRouter();
  const refresh = async () => {
    await client.invalidateQueries();
    router.refresh();
  };
  const undo = useWrite({
    call: withdrawAll,
    success: () => ({ title: "Success", description: "Change undone" }),
    failure: "Failed to undo the change",
    onDone: refresh,
  });
  return useWrite({
    call: () => audited((onAuditEntry) => callApi("POST", path, undefined, { onAuditEntry })),
    success: (_, { answer, entries }) => {
      const record = answer as { name?: string; title?: string };
      const action = { label: "Undo status", onAct: () => undo.mutate(entries) };
      return { title, name: record.name ?? record.title, action: entries.length > 0 ? action : undefined };
    },
    failure: "Failed to restore",
    onDone: () => {
      onDone();
      void refresh();
    },
  });
}
