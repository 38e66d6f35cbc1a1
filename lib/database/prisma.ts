import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { connections } from "@/lib/database/connections";
import { TABLE_TAGS } from "@/lib/database/read-tables";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { noteRead, type ReadTag } from "@/lib/runtime/request-context";

const ALL_TAGS = [...new Set(Object.values(TABLE_TAGS))];
const MODEL_TAGS: Partial<Record<string, ReadTag>> = {
  Game: "games",
  Provider: "providers",
  Review: "reviews",
  Update: "updates",
  StatusDay: "updates",
  Deal: "deals",
  Advertisement: "advertisements",
  User: "users",
} satisfies Partial<Record<Prisma.ModelName, ReadTag>>;

/** A nested read may reach any table. */
function isNested(args: object): boolean {
  const select = "select" in args ? Object.values(args.select ?? {}) : [];
  return "include" in args || select.some((part) => typeof part === "object");
}

const noteModels = Prisma.defineExtension({
  name: "note the models that are read",
  query: {
    $allModels: {
      $allOperations({ model, args, query }) {
        const tag = MODEL_TAGS[model];
        noteRead(...(isNested(args) ? ALL_TAGS : tag ? [tag] : []));
        return query(args);
      },
    },
  },
});

function connect() {
  const client = new PrismaClient({
    adapter: {
      provider: "postgres",
      adapterName: "@prisma/adapter-pg",
      // On first use, so that a build needs no database.
      connect() {
        const { pool, statementName } = connections();
        return new PrismaPg(pool, { statementNameGenerator: statementName }).connect();
      },
    },
    // Other formats quote the values of a failed query, which would end up in the log.
    errorFormat: "minimal",
    log: [{ emit: "event", level: "query" }],
  });
  client.$on("query", ({ duration, query }) => connections().noteDuration(duration, query));
  return client.$extends(noteModels);
}

export const prisma = connect();
