import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { useRestore } from "@/components/admin/list/use-restore";
import type { DeletionProps, SectionRecord, StoredRow } from "@/components/admin/section-record";
import { callApi } from "@/lib/api-client";

type DeleteRecordProps<Row extends StoredRow> = DeletionProps<Row> & { section: SectionRecord<Row> };

export function DeleteRecord<Row extends StoredRow>(props: DeleteRecordProps<Row>) {
  const { section, record, onClose } = props;
  const { name, resource } = section;
  const { singular, remove, removed, notRemoved } = resource.wording;
  const restore = useRestore(resource.entity, resource.refreshes);
  return (
    <ConfirmDelete
      target={record}
      title={`Delete "${record && name(record)}"?`}
      confirmLabel={remove}
      call={({ id, updatedAt }) =>
        callApi("DELETE", `${resource.path}/${id}`, undefined, { version: updatedAt })
      }
      refreshes={resource.refreshes}
      success={({ id }) => ({ title: removed, action: restore([id]) })}
      record={name}
      failure={notRemoved}
      onClose={onClose}
    >
      Are you sure you want to delete this {singular}? This action cannot be undone.
    </ConfirmDelete>
  );
}
