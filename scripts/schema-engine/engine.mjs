// Stands in for Prisma's native schema engine, whose download needs Prisma's CDN: the same engine as
// WebAssembly (@prisma/schema-engine-wasm), speaking the JSON-RPC that Prisma's CLI expects on stdin and
// stdout. Why and how: docs/decisions/0001-schema-engine-from-npm.md.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { migrationAdapter } from "./adapter.mjs";

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { datasource: { type: "string" }, datamodels: { type: "string", multiple: true } },
});
const url = values.datasource ? JSON.parse(values.datasource).url : undefined;

async function createEngine() {
  const bindingsPath = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(bindingsPath.replace(/\.js$/, ".wasm"));
  // Without the registry a panic inside the engine would lose its text.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => {
      globalThis.schemaEnginePanic = message;
    },
  };
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const adapter = bindMigrationAwareSqlAdapterFactory(migrationAdapter(url));
  return bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

function rpcError(error) {
  const message = globalThis.schemaEnginePanic ?? error?.message ?? String(error);
  const data = { is_panic: Boolean(globalThis.schemaEnginePanic), message, error_code: error?.code };
  return { code: 4466, message, data };
}

/** Answers requests one after the other until the CLI closes stdin. */
async function serve() {
  // Connecting is part of creating the engine, so a failure answers the request that needed it.
  let engine;
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (!method) continue; // The CLI's acknowledgement of a printed text.
    try {
      engine ??= await createEngine();
      const result = await engine[method === "getDatabaseVersion" ? "version" : method](params);
      // The native engine prints a diff itself; the CLI shows it only as a print notification.
      if (method === "diff" && result.stdout) {
        send({ id: 0, method: "print", params: { content: result.stdout } });
      }
      send({ id, result: result ?? null });
    } catch (error) {
      send({ id, error: rpcError(error) });
    }
  }
}

/** `cli can-connect-to-database` and `cli create-database`: exit code 0, or an error record on stderr. */
async function runCommand(command) {
  const adapter = migrationAdapter(url);
  try {
    if (command === "create-database") await adapter.createDatabase();
    else await adapter.check();
    process.stderr.write("\n");
  } catch (error) {
    const fields = { message: error.message, error_code: error.code === "3D000" ? "P1003" : "P1001" };
    process.stderr.write(
      `\n${JSON.stringify({ level: "ERROR", target: "schema_engine::logger", fields })}\n`,
    );
    process.exitCode = 1;
  }
}

if (positionals[0] === "cli") await runCommand(positionals[1]);
else await serve();
process.exit();
