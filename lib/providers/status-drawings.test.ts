import { readFileSync } from "node:fs";
import { STATUS_DRAWINGS } from "@/lib/providers/status-drawings";

const [, shapes = ""] = /url\("(.*)"\)/.exec(readFileSync("app/styles/shapes.css", "utf8")) ?? [];
const styles = decodeURIComponent(shapes);

test.each(Object.entries(STATUS_DRAWINGS))("pages draw %s the same way as badges", (_status, drawing) => {
  expect(styles).toContain(`>${drawing.replaceAll('"', "'")}<`);
});
