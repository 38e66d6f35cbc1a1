import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { MigrationAdapter } from "./adapter";

/** The text of a panic inside the engine, which would be lost without a place to put it. */
let panic: string | undefined;

/** What ended the engine, if anything did. */
export const enginePanic = () => panic;

/** An engine on a database, whose methods are called by the names that Prisma's CLI gives them. */
export type Engine = (method: string, params: unknown) => Promise<unknown>;

/** Loads the engine and connects it. */
export async function createEngine(adapter: MigrationAdapter): Promise<Engine> {
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
  // Which the types of the package leave out.
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
