"use client";

import { useId } from "react";
import type { Resource } from "@/components/admin/resource";
import { FileChoice } from "@/components/transfer/file-choice";
import { ImportPreview } from "@/components/transfer/import-preview";
import { type ImportState, useImport } from "@/components/transfer/use-import";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";

type ImportDialogProps = { resource: Resource; onClose: () => void };

/** A file for a list: chosen, looked at row by row, and then imported, all rows or none. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const { state, choose, confirm, restart } = useImport(resource, onClose);
  const status = useId();
  const { stage } = state;
  const { one, many } = resource.wording;
  return (
    <Dialog open onOpenChange={(open) => !open && stage !== "importing" && onClose()}>
      <DialogContent className="max-w-3xl" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title={`Import ${many}`}>
          {`A row with an id changes that ${one}, a row without one makes one. You see first what would be done.`}
        </DialogHeader>
        {stage === "choosing" && <FileChoice problem={state.problem} onChoose={choose} />}
        {(stage === "checking" || stage === "importing") && (
          <div className="grid min-h-44 content-center">
            <progress
              aria-labelledby={status}
              className="h-1.5 w-full accent-accent"
              {...(state.sent < 1 && { value: Math.round(state.sent * 100), max: 100 })}
            />
          </div>
        )}
        {stage === "preview" && <ImportPreview key={state.file.name} rows={state.rows} />}
        {/* It is there from the beginning, so that what changes in it is read out. */}
        <p id={status} role="status" className="text-sm">
          {sentence(state)}
        </p>
        {stage === "preview" && (
          <DialogFooter>
            <Button variant="secondary" onClick={restart}>
              Choose another file
            </Button>
            {isReady(state) && <Button onClick={() => confirm(state)}>{`Import ${state.file.name}`}</Button>}
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

type Preview = Extract<ImportState, { stage: "preview" }>;

const count = ({ rows }: Preview, action: string) => rows.filter((row) => row.action === action).length;
const isReady = (preview: Preview) =>
  count(preview, "error") === 0 && count(preview, "create") + count(preview, "update") > 0;
const figure = (number: number) => number.toLocaleString("en-US");

function sentence(state: ImportState): string {
  if (state.stage === "choosing") return "";
  if (state.stage === "preview") return state.problem ?? summary(state);
  const { stage, file, sent } = state;
  if (sent < 1) return `Sending ${file.name}...`;
  const rows = `${figure(file.rows.length)} ${file.rows.length === 1 ? "row" : "rows"}`;
  return `${stage === "checking" ? "Checking" : "Importing"} ${rows}...`;
}

function summary(preview: Preview): string {
  const wrong = count(preview, "error");
  if (wrong > 0) {
    return `${wrong === 1 ? "1 row is" : `${figure(wrong)} rows are`} wrong. Nothing can be imported until the file is mended.`;
  }
  return isReady(preview)
    ? `${figure(count(preview, "create"))} new, ${figure(count(preview, "update"))} changed.`
    : "Nothing in this file differs from the list.";
}
