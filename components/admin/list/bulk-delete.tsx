import { ConfirmDelete } from "@/components/admin/confirm-delete";
import type { StoredRow } from "@/components/admin/form/record-writer";
import { versionsOf } from "@/components/admin/list/bulk-versions";
import { useRestore } from "@/components/admin/list/use-restore";
import type { Resource } from "@/components/admin/resource";
import { callApi } from "@/lib/api-client";

const NAMED = 5;

type BulkDeleteProps<Row> = {
  rows: readonly Row[] | null;
  name: (row: Row) => string;
  along?: (rows: readonly Row[]) => string;
  resource: Resource;
  onClose: () => void;
};

export function BulkDelete<Row extends StoredRow>(props: BulkDeleteProps<Row>) {
  const { rows, name, along, resource, onClose } = props;
  const { singular, plural } = resource.wording;
  const counted = (count: number) => `${count} ${count === 1 ? singular : plural}`;
  const restore = useRestore(resource.entity, resource.refreshes);
  const shown = rows ?? [];
  const others = shown.length - NAMED;
  const names = shown.slice(0, NAMED).map(name).join(", ") + (others > 0 ? ` and ${others} more` : "");
  const what = [counted(shown.length), along?.(shown)].filter(Boolean).join(" ");
  return (
    <ConfirmDelete
      target={rows}
      title={`Delete ${what}?`}
      confirmLabel={`Delete ${counted(shown.length)}`}
      call={(gone) =>
        callApi("DELETE", resource.path, { ids: gone.map(({ id }) => id) }, { version: versionsOf(gone) })
      }
      refreshes={resource.refreshes}
      success={(gone) => ({
        title: `${counted(gone.length)} deleted successfully`,
        name: names,
        action: restore(gone.map(({ id }) => id)),
      })}
      record={(gone) => counted(gone.length)}
      failure={`Failed to delete ${plural}`}
      onClose={onClose}
    >
      <span className="wrap-anywhere block">{names}</span>
      This action cannot be undone.
    </ConfirmDelete>
  );
}
