import { McpServer } from "@modelcontextprotocol/server";
import { noteRefusal, publicError } from "@/lib/http/error-response";
import { requireStorable } from "@/lib/http/request-guards";
import { READ_TOOLS } from "@/lib/mcp/read-tools";
import type { Tool } from "@/lib/mcp/tool";
import { writeTools } from "@/lib/mcp/write-tools";
import type { Viewer } from "@/lib/permissions";
import { siteName } from "@/lib/runtime/env";
import type { LoadedVersion } from "@/lib/writes/mutations";

const INSTRUCTIONS =
  "A public catalogue of games and their cheat providers: whether each is undetected, updating or detected, since when, and how that was checked. A status may be out of date; `freshness` says whether it is.";

type Caller = { request: Request; viewer: Viewer | null; loaded: LoadedVersion };

function addTool(server: McpServer, { request, viewer }: Caller, tool: Tool): void {
  const { name, description, input: inputSchema, isWrite = false, run } = tool;
  const annotations = { readOnlyHint: !isWrite, destructiveHint: false, openWorldHint: false };
  server.registerTool(name, { description, inputSchema, annotations }, async (input) => {
    try {
      for (const value of Object.values(input)) if (typeof value === "string") requireStorable(value);
      const text = JSON.stringify(await run(input));
      return { content: [{ type: "text", text }], structuredContent: JSON.parse(text) };
    } catch (error) {
      await noteRefusal(error, request, viewer, "providers");
      return { content: [{ type: "text", text: publicError(error, request).shown.message }], isError: true };
    }
  });
}

/** One per request. `viewer`: only of an API token. */
export function createServer(caller: Caller): McpServer {
  const info = { name: siteName(), version: process.env.APP_VERSION ?? "0" };
  const capabilities = { tools: { listChanged: false } };
  const server = new McpServer(info, { capabilities, instructions: INSTRUCTIONS });
  const { viewer, loaded } = caller;
  for (const tool of [...READ_TOOLS, ...(viewer ? writeTools(viewer, loaded) : [])])
    addTool(server, caller, tool);
  return server;
}
