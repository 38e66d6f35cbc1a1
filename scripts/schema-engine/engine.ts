import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { MigrationAdapter } from "./adapter";

/** Otherwise the message of a panic inside the engine would be lost. */
let panic: string | undefined;

export const enginePanic = () => panic;

export type Engine = (method: string, params: unknown) => Promise<unknown>;

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
