import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { useRestore } from "@/components/admin/list/use-restore";
import type { Resource, StoredRow } from "@/components/admin/section-record";
import { callApi } from "@/lib/api-client";

type DeleteRecordProps<Row> = {
  record: Row | null;
  name: (row: Row) => string;
  resource: Resource;
  onClose: () => void;
};

export function DeleteRecord<Row extends StoredRow>(props: DeleteRecordProps<Row>) {
  const { record, name, resource, onClose } = props;
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
