import type { Json } from "@/lib/audit/redact";

type ChangeTableProps = { before: Json | null; after: Json | null };

function fieldsOf(value: Json | null): Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function shown(value: Json | undefined): string {
  if (value === undefined || value === null || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A change field by field: what was before and what is after. */
export function ChangeTable({ before, after }: ChangeTableProps) {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return (
    <div className="border-hairline border-t bg-raised px-4 py-3">
      <table className="figure w-full table-fixed text-left text-xs">
        <thead className="text-quiet">
          <tr>
            <th className="w-1/4 py-1 pr-4 font-normal">Field</th>
            <th className="py-1 pr-4 font-normal">Before</th>
            <th className="py-1 font-normal">After</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="align-top">
              <th scope="row" className="py-1 pr-4 font-medium">
                {name}
              </th>
              <td className="break-words py-1 pr-4 text-quiet">{shown(old[name])}</td>
              <td className="break-words py-1">{shown(fresh[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
