import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { callDelete } from "@/components/admin/confirm-delete";
import { ahead, defineSection, TWO_MINUTES } from "@/components/admin/define-section";
import { permissionsQuery, RIGHTS_AND_CODES, usersQuery } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { USER_COLUMNS, type UserEntry } from "@/components/admin/users/user-columns";
import { UserList } from "@/components/admin/users/user-list";
import { Button } from "@/components/ui/button";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { USER_LIST } from "@/lib/lists/rules";

export const USERS = defineSection<UserEntry>({
  key: "users",
  path: "/api/users",
  preloads: [ahead(usersQuery, TWO_MINUTES)],
  refreshes: RIGHTS_AND_CODES,
  name: ({ username }) => username,
  rule: USER_LIST,
  columns: USER_COLUMNS,
  head: <RefreshPermissions />,
  emptyHint: (
    <p className="text-quiet text-sm">Sub-admins appear here once they register with an invitation code.</p>
  ),
  actionsClassName: "w-22",
  List: UserList,
  useDeletion: (user) => ({
    title: "Are you sure?",
    call: ({ id, version }) => callDelete(`/api/users/${id}`, version),
    text: `This permanently deletes the account of ${user?.username} and all associated data. This action cannot be undone.`,
  }),
});

function RefreshPermissions() {
  const { refetch } = useQuery({ ...permissionsQuery, refetchOnMount: false });
  const { mutate, isPending } = useWrite({
    call: () => refetch({ throwOnError: true }),
    success: () => ({ title: "User permissions data refreshed" }),
    failure: "Failed to refresh user permissions",
  });
  useKeptFocus(isPending);
  return (
    <Button disabled={isPending} onClick={() => mutate(undefined)} className="max-sm:h-11 max-sm:w-full">
      <RefreshCw className={isPending ? "motion-safe:animate-spin" : undefined} aria-hidden />
      Refresh Permissions
    </Button>
  );
}
