import type { OpenApiDocument } from "@/lib/http/openapi";

type Schema = {
  example?: unknown;
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Content = Record<string, { schema?: Schema }>;
type Parameter = { name?: string; in?: string; required?: boolean; schema?: Schema };
type Operation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses?: Record<string, { content?: Content }>;
  "x-access"?: string;
};

const unique = (words: string[]) => [...new Set(words)].join(" | ");

function typeOf(schema: Schema = {}): string {
  const { $ref, anyOf, allOf, items, type, format } = schema;
  if ($ref) return $ref.split("/").at(-1) ?? "";
  if (anyOf) return unique(anyOf.map(typeOf));
  if (allOf) return unique(allOf.map(typeOf));
  if (schema.enum) return unique(schema.enum.map(String));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items) return `${typeOf(items)}[]`;
  if (schema.properties) return `{${Object.keys(schema.properties).join(", ")}}`;
  return format ?? [type ?? "anything"].flat().join(" | ");
}

function exampleOf(schema: Schema = {}): unknown {
  const { example, properties, required = [], items, anyOf } = schema;
  if (example !== undefined) return example;
  if (properties) {
    const shown = Object.entries(properties).filter(
      ([name, field]) => required.includes(name) || field.example !== undefined,
    );
    return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field)]));
  }
  if (items) return [exampleOf(items)];
  if (anyOf) return exampleOf(anyOf[0]);
  if (schema.enum || schema.const) return schema.enum?.[0] ?? schema.const;
  const type = [schema.type].flat()[0];
  return type === "integer" || type === "number" ? 1 : type === "boolean" ? true : "text";
}

const schemaOf = (content: Content | undefined): Schema => Object.values(content ?? {})[0]?.schema ?? {};

function answerOf(responses: Operation["responses"] = {}): string {
  const [status = "", response] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const [type = ""] = Object.keys(response?.content ?? {});
  return `${status} ${type.startsWith("application/json") ? typeOf(schemaOf(response?.content)) : type}`;
}

function toCall(path: string, method: string, operation: Operation) {
  const { operationId = "", summary = "", description = "", parameters = [], requestBody } = operation;
  const body = schemaOf(requestBody?.content);
  const own = parameters.filter((parameter) => parameter.name !== undefined);
  const given = own.map(({ name = "", in: place = "", schema, required = false }) => ({
    name,
    place,
    type: typeOf(schema),
    isRequired: required,
    example: required || schema?.example ? String(exampleOf(schema)) : undefined,
  }));
  const sent = Object.entries(body.properties ?? {}).map(([name, schema]) => ({
    name,
    place: "body",
    type: typeOf(schema),
    isRequired: body.required?.includes(name) ?? false,
    example: undefined,
  }));
  const codes = Object.keys(operation.responses ?? {}).filter((code) => !code.startsWith("2"));
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    about: summary,
    access: operation["x-access"] ?? null,
    details: description,
    fields: [...given, ...sent],
    example: requestBody ? JSON.stringify(exampleOf(body)) : null,
    answer: answerOf(operation.responses),
    refusals: codes.join(", "),
  };
}

export type ApiCall = ReturnType<typeof toCall>;

export function apiReference({
  tags = [],
  paths = {},
}: OpenApiDocument): { name: string; calls: ApiCall[] }[] {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      group: operation.tags?.[0],
      call: toCall(path, method, operation),
    })),
  );
  return tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ group }) => group === name).map(({ call }) => call),
  }));
}
