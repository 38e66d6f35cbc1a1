import { runCommand } from "@/scripts/run-command";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

test("an error of the database after Ctrl-C is reported as the stop that caused it", async () => {
  const script = `
    import { compile } from "./scripts/compile.mjs";
    const { withDatabase } = await import(compile(process.cwd(), "scripts/backup/connection.ts"));
    const working = withDatabase(process.cwd(), { mustExist: true }, (_url, client) => {
      process.emit("SIGINT");
      return client.query("SELECT 1 / 0");
    });
    await working.catch(({ message }) => console.log(message));`;
  const args = ["--input-type=module", "--eval", script];
  const stopped = await runCommand(process.execPath, args, { cwd: process.cwd() });
  expect(stopped).toEqual({ code: 0, output: "Stopped; nothing was changed.\n" });
});
