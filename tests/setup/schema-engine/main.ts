// The WebAssembly build of Prisma's engine behind the CLI's JSON-RPC (docs/decisions/0001-schema-engine-from-npm.md).
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { type MigrationAdapter, migrationAdapter } from "./adapter";

/** Otherwise the message of a panic inside the engine would be lost. */
let panic: string | undefined;

type Engine = (method: string, params: unknown) => Promise<unknown>;

async function createEngine(adapter: MigrationAdapter): Promise<Engine> {
  const script = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(script.replace(/\.js$/, ".wasm"));
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => {
        panic = message;
      },
    },
  });
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": { ...bindings } });
  // Missing from the package's types.
  Reflect.get(bindings, "__wbg_set_wasm")(instance.exports);
  const { __wbindgen_start: begin } = instance.exports;
  if (typeof begin === "function") begin();
  const factory = bindMigrationAwareSqlAdapterFactory(adapter);
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, factory);
  return (method, params) => {
    const name = method === "getDatabaseVersion" ? "version" : method;
    return Reflect.get(engine, name).call(engine, params);
  };
}

const send = (message: object) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

const errorOf = (error: unknown): { message: string; code?: string } =>
  error instanceof Error ? error : { message: String(error) };

function rpcError(error: unknown) {
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
