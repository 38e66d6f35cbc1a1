// npm run database [-- command]: the embedded database, migrated, for a command such as `prisma migrate dev`,
// or until Ctrl-C. With `revoke EMAIL` it ends all sessions of an account instead (scripts/database/revoke.ts),
// with `prepare` it makes ready a checkout that will be read-only.
import { run } from "./run.mjs";

run("database");
