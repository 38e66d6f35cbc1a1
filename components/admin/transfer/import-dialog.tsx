import { FileUp } from "lucide-react";
import { type RefObject, useId } from "react";
import { useOpenForm } from "@/components/admin/form/open-forms";
import type { Resource } from "@/components/admin/section-record";
import { ImportPreview } from "@/components/admin/transfer/import-preview";
import { countOf, type ImportState, useImport } from "@/components/admin/transfer/use-import";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { counted, grouped } from "@/lib/counted";

type ImportDialogProps = { resource: Resource; opener: RefObject<HTMLElement | null>; onClose: () => void };

export function ImportDialog({ resource, opener, onClose }: ImportDialogProps) {
  const { state, choose, confirm, restart } = useImport(resource, onClose);
  const status = useId();
  const { stage } = state;
  useOpenForm(stage === "choosing" ? undefined : false);
  const { singular, plural } = resource.wording;
  return (
    <Dialog
      title={`Import ${plural}`}
      text={`Rows with an id update that ${singular}; rows without an id create a new one. You'll see a preview first.`}
      holds="clicks"
      className="max-w-3xl"
      onClose={() => stage !== "importing" && onClose()}
      onFocusLost={() => opener.current?.focus()}
    >
      {stage === "choosing" && <FileChoice problem={state.problem} onChoose={choose} />}
      {(stage === "checking" || stage === "importing") && (
        <div className="grid min-h-44 content-center">
          <progress aria-labelledby={status} className="h-1.5 w-full accent-accent" />
        </div>
      )}
      {stage === "preview" && <ImportPreview key={state.file.name} rows={state.rows} />}
      {/* Present from the start, so that changes are announced. */}
      <p id={status} role="status" className="text-sm">
        <span>{sentence(state)}</span>
        {stage === "preview" && state.ignored.length > 0 && (
          <span className="wrap-anywhere line-clamp-2 text-quiet">
            {`Ignored columns: ${state.ignored.join(", ")}`}
          </span>
        )}
      </p>
      {stage === "preview" && (
        <DialogFooter>
          <Button onClick={restart}>Choose another file</Button>
          {isReady(state) && (
            <Button variant="primary" className="min-w-0 shrink" onClick={() => confirm(state)}>
              <span className="truncate">{`Import ${state.file.name}`}</span>
            </Button>
          )}
        </DialogFooter>
      )}
    </Dialog>
  );
}

type Preview = Extract<ImportState, { stage: "preview" }>;

const isReady = ({ rows }: Preview): boolean =>
  countOf(rows, "error") === 0 && countOf(rows, "create") + countOf(rows, "update") > 0;

function sentence(state: ImportState): string {
  if (state.stage === "choosing") return "";
  if (state.stage === "preview") return state.problem ?? summary(state);
  return `${state.stage === "checking" ? "Checking" : "Importing"} ${state.what}...`;
}

function summary(preview: Preview): string {
  if (preview.rows.length === 0) return "This file has no rows.";
  const wrong = countOf(preview.rows, "error");
  if (wrong > 0) {
    const invalid = `${counted(wrong, "row")} ${wrong === 1 ? "is" : "are"} invalid`;
    return `${invalid}. Fix the file and choose it again.`;
  }
  return isReady(preview)
    ? `${grouped(countOf(preview.rows, "create"))} new, ${grouped(countOf(preview.rows, "update"))} changed.`
    : "This file has no changes.";
}

function FileChoice({ problem, onChoose }: { problem: string | null; onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <div>
      <label className="relative grid min-h-44 place-content-center justify-items-center gap-2 rounded-card border border-hairline border-dashed p-6 text-center text-sm focus-within:outline-2 focus-within:outline-accent hover:bg-raised">
        <FileUp className="size-6 text-quiet" aria-hidden />
        <span>Choose a CSV or JSON file, or drop it here</span>
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          // Covers the whole area, so that the browser also takes files dropped there.
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
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
