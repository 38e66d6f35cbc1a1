import { type Site, startSite } from "@/tests/setup/site";
import { SITE_PATHS } from "@/tests/setup/site-paths";

jest.setTimeout(120_000);

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

// The first request for a page loads its modules.
test.each([
  ["two pages", ["/developers", "/auth"]],
  ["all pages", [...SITE_PATHS, "/api/openapi.json", "/api/games"]],
])("a server just started can be asked for %s at once", async (_what, paths) => {
  const statusOf = async (path: string) => {
    const { status } = await fetch(site.origin + path);
    return { path, isFailed: status >= 500 };
  };
  const answers = await Promise.all(paths.map(statusOf));
  expect(answers.filter(({ isFailed }) => isFailed)).toEqual([]);
});
