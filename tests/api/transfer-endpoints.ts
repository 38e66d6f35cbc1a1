import type { SectionKey } from "@/lib/permissions";

type Transfer = {
  verb: "GET" | "POST";
  path: string;
  access: SectionKey;
  status: number;
  body?: () => Promise<object>;
};

const COLLECTIONS = [
  ["games", "games"],
  ["providers", "providers"],
  ["reviews", "reviews"],
  ["deals", "deals"],
  ["advertisements", "ads"],
  ["invitation-codes", "invites"],
  ["invitations", "invites"],
  ["users", "users"],
] as const;

export const TRANSFERS: Transfer[] = [
  ...COLLECTIONS.flatMap(([name, access]): Transfer[] => [
    { verb: "GET", path: `/api/${name}/export`, access, status: 200 },
    ...(name === "users"
      ? []
      : [
          {
            verb: "POST",
            path: `/api/${name}/import`,
            access,
            status: 200,
            body: async () => [],
          } satisfies Transfer,
        ]),
  ]),
  { verb: "GET", path: "/api/advertisements/counts", access: "ads", status: 200 },
  { verb: "GET", path: "/api/deals/counts", access: "deals", status: 200 },
];
