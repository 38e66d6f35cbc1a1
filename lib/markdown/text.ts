import { isoDay } from "@/lib/dates";
import { IdText } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { publicOrigin } from "@/lib/runtime/env";

/** Leaves addresses as they are: a backslash would become part of them. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/https?:\/\/[^\s\\`*[\]<>|]+|[\\`*_[\]<>#|~&]/g, (part) =>
      part.length > 1 ? part : `\\${part}`,
    )
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[-+=]/, "\\$&");
}

export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(plain)
    .join("\n\n");

/** A path becomes absolute; angle brackets keep parentheses in the address. A raw `|` would end a table's cell. */
export const link = (text: string, href: string): string =>
  `[${plain(text)}](<${new URL(href, publicOrigin()).href.replaceAll("|", "%7C")}>)`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const day = (date: Date | string): string => isoDay(new Date(date));

export const PageParams = z.object({ id: IdText.catch(0) }); // No record has the id 0

/** `page` is the HTML version, which search engines should prefer. */
export function markdownResponse(
  request: Request,
  page: string,
  blocks: readonly (string | false | null)[],
): Response {
  const body = `${blocks.filter(Boolean).join("\n\n")}\n`;
  const response = conditionalResponse(request, { body, contentType: "text/markdown; charset=utf-8" });
  response.headers.set("Link", `<${publicOrigin()}${page}>; rel="canonical"`);
  return response;
}
