import { MARK, made } from "@/tests/api/marked-records";

export const PATCHES = [
  { verb: "GET", path: "/api/games/[id]/patches", access: "public", status: 200, target: made.game },
  {
    verb: "POST",
    path: "/api/games/[id]/patches",
    access: "games",
    status: 201,
    target: made.game,
    body: async () => ({ label: MARK }),
  },
  {
    verb: "PUT",
    path: "/api/patches/[id]",
    access: "games",
    status: 200,
    target: made.patch,
    body: async () => ({}),
  },
  { verb: "DELETE", path: "/api/patches/[id]", access: "games", status: 200, target: made.patch },
  { verb: "GET", path: "/api/recheck", access: "providers", status: 200 },
] as const;
