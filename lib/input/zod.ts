import { config, object, type ZodRawShape } from "zod";

// Must run before the first schema: zod's `new Function` violates our Content-Security-Policy.
if (typeof window !== "undefined") config({ jitless: true });

// For `import * as z`: importing zod's own `z` would bundle all of zod.
export * from "zod";

config({
  customError: ({ code, expected, path = [] }) =>
    code === "invalid_type" && expected === "object"
      ? `${path.join(".") || "The request body"} must be an object`
      : undefined,
});

/** With a name of its own in the API document. */
export const named = <Shape extends ZodRawShape>(id: string, shape: Shape) => object(shape).meta({ id });
