import type { ServerResponse } from "node:http";

export function varyOn(response: ServerResponse, ...fields: string[]) {
  const present = String(response.getHeader("vary") ?? "");
  const names = present.toLowerCase().split(/ *, */);
  const missing = fields.filter((field) => !names.includes(field.toLowerCase()));
  response.setHeader("Vary", [present, ...missing].filter(Boolean).join(", "));
}
