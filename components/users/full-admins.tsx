import type { UserRow } from "@/components/query/resources";

/** More than these are behind a click. */
const MOST_SHOWN = 12;

/** Who may do everything; they are neither edited nor deleted here. */
export function FullAdmins({ admins }: { admins: readonly UserRow[] }) {
  if (admins.length === 0) return null;
  return (
    <details className="mt-6 text-quiet text-sm" open={admins.length <= MOST_SHOWN}>
      <summary className="cursor-pointer py-1">
        Full admins <span className="figure">({admins.length})</span>
      </summary>
      <ul aria-label="Full admins" className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {admins.map(({ id, username, email }) => (
          <li key={id} title={email} className="wrap-anywhere">
            {username}
          </li>
        ))}
      </ul>
    </details>
  );
}
