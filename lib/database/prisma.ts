import { PrismaPg } from "@prisma/adapter-pg";
import { connections } from "@/lib/database/connections";
import { PrismaClient } from "@/lib/generated/prisma/client";

/** Writes the sample and what tests need; the application itself uses `db` alone (docs/decisions/0020-typed-sql.md). */
export const prisma = new PrismaClient({
  adapter: {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    // Called on first use, so that a build needs no database.
    connect: () => new PrismaPg(connections().pool).connect(),
  },
});
