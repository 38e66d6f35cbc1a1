import { runCommand } from "@/scripts/run-command";
import { npmCommand } from "@/tests/setup/npm-command";

const run = (...args: string[]) => runCommand(process.execPath, [...npmCommand("cluster"), ...args]);

test.each([
  [[], "Usage: npm run cluster -- instances|cdn|failover\n"],
  [["nothing"], "Usage: npm run cluster -- instances|cdn|failover\n"],
  [["cdn", "--writes=many"], "--writes takes a whole number.\n"],
])("npm run cluster with %j prints its usage", async (args, output) => {
  expect(await run(...args)).toEqual({ code: 2, output });
});
