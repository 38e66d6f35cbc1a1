import { runCommand } from "@/scripts/run-command";
import { npmCommand } from "@/tests/setup/npm-command";

jest.setTimeout(60_000);

const run = (name: string, args: string[]) =>
  runCommand(process.execPath, [...npmCommand(name), ...args], { env: { INIT_CWD: "/nowhere" } });

test.each([
  ["start", ["--prebuild"], "npm start [-- --prebuilt]"],
  ["build", ["now"], "npm run build"],
  ["backup", ["--help"], "npm run backup [-- FILE]"],
  ["backup", ["one.backup", "two.backup"], "npm run backup [-- FILE]"],
  ["restore", [], "npm run restore -- FILE [--force]"],
  ["restore", ["one.backup", "--froce"], "npm run restore -- FILE [--force]"],
  [
    "database",
    [],
    "npm run database -- migrate, npm run database -- prepare, or npm run database -- revoke EMAIL [--new-password]",
  ],
  [
    "database",
    ["psql"],
    "npm run database -- migrate, npm run database -- prepare, or npm run database -- revoke EMAIL [--new-password]",
  ],
  ["database", ["migrate", "now"], "npm run database -- migrate"],
  ["database", ["prepare", "now"], "npm run database -- prepare"],
  ["database", ["revoke", "a@b.example", "c@d.example"], "npm run database -- revoke EMAIL [--new-password]"],
  ["check", ["--fast"], "npm run check"],
  ["test", ["--proof"], "npm test [-- FILES], or npm run proofs"],
  ["test", ["--proofs", "games"], "npm test [-- FILES], or npm run proofs"],
  ["bench", ["--round=1"], "npm run bench [-- --rounds N --seconds N --only PATTERN --save]"],
  ["cluster", [], "npm run cluster -- instances|cdn|failover"],
  ["cluster", ["all"], "npm run cluster -- instances|cdn|failover"],
  ["generate", ["10"], "npm run generate -- [--games N] [--providers N] [--reviews N] [--updates N]"],
])("%s with the arguments %j says what it takes", async (name, args, usage) => {
  expect(await run(name, args)).toEqual({ code: 2, output: `Usage: ${usage}\n` });
});

test("a setting that isn't a number is refused", async () => {
  const output = "--writes takes a whole number.\n";
  expect(await run("cluster", ["cdn", "--writes=many"])).toEqual({ code: 2, output });
});
