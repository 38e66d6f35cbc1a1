// The WebAssembly build of Prisma's engine behind the CLI's JSON-RPC (docs/decisions/0001-schema-engine-from-npm.md).
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { type MigrationAdapter, migrationAdapter } from "./adapter";
import { createEngine, type Engine, enginePanic } from "./engine";

const send = (message: object) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

const errorOf = (error: unknown): { message: string; code?: string } =>
  error instanceof Error ? error : { message: String(error) };

function rpcError(error: unknown) {
  const panic = enginePanic();
  const { message, code } = errorOf(error);
  const text = panic ?? message;
  return {
    code: 4466,
    message: text,
    data: { is_panic: Boolean(panic), message: text, error_code: code },
  };
}

/** The native engine prints a diff itself; the CLI shows only print notifications. */
function printDiff(result: unknown) {
  const isDiff = typeof result === "object" && result !== null && "stdout" in result;
  if (isDiff && result.stdout) send({ id: 0, method: "print", params: { content: result.stdout } });
}

async function serve(adapter: MigrationAdapter) {
  // Creating the engine connects it, so a failure belongs to the request that needed it.
  let engine: Engine | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params }: { id: unknown; method?: string; params: unknown } = JSON.parse(line);
    if (!method) continue; // The CLI's acknowledgment of a notification.
    try {
      engine ??= await createEngine(adapter);
      const result = await engine(method, params);
      if (method === "diff") printDiff(result);
      send({ id, result: result ?? null });
    } catch (error) {
      send({ id, error: rpcError(error) });
    }
  }
}

async function runCommand(command: string | undefined, adapter: MigrationAdapter) {
  try {
    await (command === "create-database" ? adapter.createDatabase() : adapter.check());
    process.stderr.write("\n");
  } catch (error) {
    const { message, code } = errorOf(error);
    const fields = { message, error_code: code === "3D000" ? "P1003" : "P1001" };
    process.stderr.write(
      `\n${JSON.stringify({ level: "ERROR", target: "schema_engine::logger", fields })}\n`,
    );
    process.exitCode = 1;
  }
}

/** The engine keeps its connection open, so the process has to exit explicitly. */
export async function main(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { datasource: { type: "string" }, datamodels: { type: "string", multiple: true } },
  });
  const { datasource } = values;
  const source: { url?: string } = typeof datasource === "string" ? JSON.parse(datasource) : {};
  const adapter = migrationAdapter(source.url);
  if (positionals[0] === "cli") await runCommand(positionals[1], adapter);
  else await serve(adapter);
  process.exit();
}
