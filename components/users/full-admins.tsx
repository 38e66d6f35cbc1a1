"use client";

import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import type { UserRow } from "@/components/query/resources";

/** More than these are behind a click. */
const MOST_SHOWN = 12;

type FullAdminsProps = {
  admins: readonly UserRow[];
  /** The items of an admin's menu; false where he has none. */
  rescue: (admin: UserRow) => ReactNode;
};

/** Who may do everything; they are neither edited nor deleted here. */
export function FullAdmins({ admins, rescue }: FullAdminsProps) {
  if (admins.length === 0) return null;
  return (
    <details className="mt-6 text-quiet text-sm" open={admins.length <= MOST_SHOWN}>
      <summary className="cursor-pointer py-1">
        Full admins <span className="figure">({admins.length})</span>
      </summary>
      <ul aria-label="Full admins" className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {admins.map((admin) => {
          const items = rescue(admin);
          return (
            <li key={admin.id} title={admin.email} className="flex min-w-0 items-center gap-1">
              <span className="wrap-anywhere">{admin.username}</span>
              {items && (
                <RowMenu
                  aria-label={`Actions for ${admin.username}`}
                  className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-raised hover:text-text max-lg:size-11"
                  trigger={<Ellipsis className="size-4" aria-hidden />}
                >
                  {items}
                </RowMenu>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
