import { PencilLine, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { StoredRow } from "@/components/admin/form/record-writer";
import { BulkDelete } from "@/components/admin/list/bulk-delete";
import { BulkEdit } from "@/components/admin/list/bulk-edit";
import { AT_ONCE } from "@/components/admin/list/bulk-versions";
import { useRestoreFocus } from "@/components/admin/list/row-focus";
import type { BulkSpec, SectionRecord } from "@/components/admin/section-record";
import { Button } from "@/components/ui/button";

type BulkBarProps<Row extends StoredRow> = {
  section: SectionRecord<Row>;
  bulk: BulkSpec<Row>;
  chosen: readonly Row[];
  onClear: () => void;
};

export function BulkBar<Row extends StoredRow>({ section, bulk, chosen, onClear }: BulkBarProps<Row>) {
  const { resource, name } = section;
  const { fields, along, Actions } = bulk;
  const [edited, setEdited] = useState<readonly Row[] | null>(null);
  const [target, setTarget] = useState<readonly Row[] | null>(null);
  const focusRows = useRestoreFocus();
  const isTooMuch = chosen.length > AT_ONCE;
  return (
    <>
      {chosen.length > 0 && (
        <fieldset className="panel sticky bottom-4 z-20 mt-4 flex flex-wrap items-center justify-end gap-1 bg-raised px-4 py-3 shadow-lg has-[[aria-busy=true]]:text-quiet max-sm:px-2 max-sm:[&>button:last-of-type]:order-none max-sm:[&>button:last-of-type]:w-11 max-sm:[&>button:last-of-type]:flex-none max-sm:[&>button]:order-1 max-sm:[&_button]:h-11 max-sm:[&_button]:flex-1 max-sm:[&_button]:gap-1 max-sm:[&_button]:px-1">
          <legend className="sr-only">Selected {resource.wording.plural}</legend>
          <p role="status" className="figure mr-auto text-sm">
            {chosen.length} selected
            {isTooMuch && (
              <span className="text-quiet">, at most {AT_ONCE} are edited or deleted at once</span>
            )}
          </p>
          {Actions && <Actions chosen={chosen} onClear={onClear} />}
          {fields.length > 0 && (
            <Button variant="ghost" size="sm" disabled={isTooMuch} onClick={() => setEdited(chosen)}>
              <PencilLine aria-hidden />
              Edit…
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={isTooMuch} onClick={() => setTarget(chosen)}>
            <Trash2 aria-hidden />
            Delete…
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label="Clear selection"
            data-tooltip="Clear selection"
            className="px-2"
            onClick={() => {
              onClear();
              focusRows?.();
            }}
          >
            <X aria-hidden />
          </Button>
        </fieldset>
      )}
      {edited && (
        <BulkEdit
          rows={edited}
          fields={fields}
          resource={resource}
          onDone={onClear}
          onClose={() => setEdited(null)}
        />
      )}
      <BulkDelete
        rows={target}
        name={name}
        along={along}
        resource={resource}
        onClose={() => setTarget(null)}
      />
    </>
  );
}
