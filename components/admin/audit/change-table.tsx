import { changesOf, fieldLabel, type RecordNames, shownValue } from "@/lib/audit/changes";

type ChangeTableProps = { before: unknown; after: unknown; names: RecordNames };

export function ChangeTable({ before, after, names }: ChangeTableProps) {
  return (
    <table className="figure w-full table-fixed text-left text-xs max-[20rem]:[&_th:first-child]:col-span-full max-[20rem]:[&_th:first-child]:w-auto max-[20rem]:[&_tr]:grid max-[20rem]:[&_tr]:grid-cols-2">
      <thead className="text-quiet">
        <tr>
          {["Field", "Before", "After"].map((name) => (
            <th key={name} scope="col" className="py-1 font-normal first:w-1/4 not-last:pr-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changesOf({ before, after }).map((change) => (
          <tr key={change.field} className="align-top">
            <th scope="row" className="py-1 pr-4 font-medium">
              {fieldLabel(change.field)}
            </th>
            <td className="break-words py-1 pr-4 text-quiet">
              {shownValue(change.field, change.before, names)}
            </td>
            <td className="break-words py-1">{shownValue(change.field, change.after, names)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
