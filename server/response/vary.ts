import type { ServerResponse } from "node:http";

export function varyOn(response: ServerResponse, field: string) {
  const present = String(response.getHeader("vary") ?? "");
  if (present.toLowerCase().split(/ *, */).includes(field.toLowerCase())) return;
  response.setHeader("Vary", present === "" ? field : `${present}, ${field}`);
}
