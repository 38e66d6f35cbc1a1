import { FileUp } from "lucide-react";
import { type DragEvent, type RefObject, useId, useState } from "react";
import type { Resource } from "@/components/admin/section-record";
import { ImportPreview } from "@/components/admin/transfer/import-preview";
import { type ImportState, useImport } from "@/components/admin/transfer/use-import";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { counted, grouped } from "@/lib/counted";
import { cn } from "@/lib/utils";

type ImportDialogProps = {
  resource: Resource;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function ImportDialog({ resource, opener, onClose }: ImportDialogProps) {
  const { state, choose, confirm, restart } = useImport(resource, onClose);
  const [isOverwriting, setIsOverwriting] = useState(false);
  const status = useId();
  const { stage } = state;
  const { singular, plural } = resource.wording;
  return (
    <Dialog
      title={`Import ${plural}`}
      text={`Rows with an id update that ${singular}; rows without one create it. You'll see a preview first.`}
      holds="clicks"
      className="max-w-3xl"
      onClose={() => stage !== "importing" && onClose()}
      onFocusLost={() => opener.current?.focus()}
    >
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
      {/* Present from the start, so that changes are announced. */}
      <p id={status} role="status" className="text-sm">
        {sentence(state, isOverwriting)}
      </p>
      {stage === "preview" && count(state, "conflict") > 0 && count(state, "error") === 0 && (
        <Label className="flex items-start gap-2.5 font-normal">
          <Checkbox checked={isOverwriting} onChange={({ target }) => setIsOverwriting(target.checked)} />
          Overwrite changes made since the export
        </Label>
      )}
      {stage === "preview" && (
        <DialogFooter>
          <Button
            variant="secondary"
            onClick={() => {
              setIsOverwriting(false);
              restart();
            }}
          >
            Choose another file
          </Button>
          {isReady(state, isOverwriting) && (
            <Button onClick={() => confirm(state, isOverwriting)}>{`Import ${state.file.name}`}</Button>
          )}
        </DialogFooter>
      )}
    </Dialog>
  );
}

type Preview = Extract<ImportState, { stage: "preview" }>;

const count = ({ rows }: Preview, action: string) => rows.filter((row) => row.action === action).length;
function isReady(preview: Preview, isOverwriting: boolean): boolean {
  const conflicts = count(preview, "conflict");
  if (count(preview, "error") > 0 || (conflicts > 0 && !isOverwriting)) return false;
  return count(preview, "create") + count(preview, "update") + conflicts > 0;
}

function sentence(state: ImportState, isOverwriting: boolean): string {
  if (state.stage === "choosing") return "";
  if (state.stage === "preview") return state.problem ?? summary(state, isOverwriting);
  const { stage, file, sent } = state;
  if (sent < 1) return `Uploading ${file.name}...`;
  return `${stage === "checking" ? "Checking" : "Importing"} ${counted(file.rows.length, "row")}...`;
}

const rowsAre = (number: number) => (number === 1 ? "1 row is" : `${grouped(number)} rows are`);

function summary(preview: Preview, isOverwriting: boolean): string {
  if (preview.rows.length === 0) return "This file has no rows.";
  const [wrong, conflicts] = [count(preview, "error"), count(preview, "conflict")];
  if (wrong > 0) return `${rowsAre(wrong)} invalid. Fix the file and choose it again.`;
  if (conflicts > 0 && !isOverwriting) {
    return `${rowsAre(conflicts)} in conflict: the records changed after the export. Export them again, or overwrite them.`;
  }
  return isReady(preview, isOverwriting)
    ? `${grouped(count(preview, "create"))} new, ${grouped(count(preview, "update") + conflicts)} changed.`
    : "This file has no changes.";
}

function FileChoice({ problem, onChoose }: { problem: string | null; onChoose: (file: File) => void }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <div>
      <label
        className={cn(
          "grid min-h-44 cursor-pointer place-content-center justify-items-center gap-2 rounded-panel border border-hairline border-dashed p-6 text-center text-sm focus-within:outline-2 focus-within:outline-accent hover:bg-raised",
          isOver && "border-accent bg-raised",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp className="size-6 text-quiet" aria-hidden />
        <span>Choose a CSV or JSON file, or drop it here</span>
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          className="sr-only"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Lets the user choose the same file again after fixing it.
            target.value = "";
            if (file) onChoose(file);
          }}
        />
      </label>
      <p id={id} role="alert" className="mt-2 text-detected text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}
