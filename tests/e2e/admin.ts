import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { SECTION_KEYS, type SectionKey } from "@/lib/permissions";
import { PASSWORD, PASSWORD_HASH } from "@/tests/setup/password";
import { unique } from "@/tests/setup/unique";
import { hydrated } from "./hydrated";
import { makeInvitation } from "./invitations";
import { query } from "./sql";

export async function signUp(request: APIRequestContext, sections?: SectionKey[]) {
  const username = `${sections ? "sub" : "admin"}-${unique()}`;
  const email = `${username}@e2e.example`;
  const [user] = await query(
    "INSERT INTO users (username, email, password, is_admin) VALUES ($1, $2, $3, $4) RETURNING id",
    [username, email, PASSWORD_HASH, sections === undefined],
  );
  const id = user?.id ?? 0;
  await query(
    `INSERT INTO user_permissions (user_id, updated_at, ${SECTION_KEYS.join(", ")})
    VALUES ($1, now(), ${SECTION_KEYS.map((key) => sections?.includes(key) ?? false).join(", ")})`,
    [id],
  );
  const response = await request.post("/api/login", { data: { username: email, password: PASSWORD } });
  expect(response.status()).toBe(200);
  return { id, username, email };
}

/** Signed out, in a context of its own. */
export async function visitor(
  page: Page,
  baseURL: string | undefined,
  reducedMotion: "reduce" | "no-preference" = "no-preference",
): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL, reducedMotion });
  if (!context) throw new Error("no browser");
  return context.newPage();
}

export async function register(request: APIRequestContext) {
  const username = `admin-${unique()}`;
  const email = `${username}@e2e.example`;
  const data = { email, username, password: PASSWORD, invitationCode: await makeInvitation() };
  const response = await request.post("/api/register", { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: number; username: string; email: string };
}

export async function make<Row extends { id: number }>(
  page: Pick<Page, "request">,
  path: string,
  data: object,
): Promise<Row> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Row;
}

export function makeGame(page: Pick<Page, "request">, title = `Game ${unique()}`, extra: object = {}) {
  return make<{ id: number; title: string }>(page, "/api/games", { title, ...extra });
}

export function makeProvider(page: Pick<Page, "request">, name: string, gameId: number, extra: object = {}) {
  return make(page, "/api/providers", { name, gameId, ...extra });
}

/** Opens the list of a new game with one provider. */
export async function openProvider(page: Page) {
  const { id: gameId } = await makeGame(page);
  const name = `Provider ${unique()}`;
  await makeProvider(page, name, gameId);
  const path = `/admin/providers?game=${gameId}`;
  await page.goto(path);
  const row = rowOf(page, name);
  await expect(row).toBeVisible();
  await hydrated(page);
  return { name, path, row };
}

export async function stored(page: Page, path: string): Promise<Record<string, unknown>> {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

export async function recordOf(
  page: Page,
  path: string,
  key: string,
  value: string,
): Promise<Record<string, unknown>> {
  const rows = (await (await page.request.get(path)).json()) as Record<string, unknown>[];
  const row = rows.find((one) => one[key] === value);
  expect(row, value).toBeDefined();
  return row ?? {};
}

export const toast = (page: Page) => page.locator("[data-sonner-toast][data-visible=true]");

export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

export const cellsOf = (row: Locator) => row.locator("td");

export const headsOf = (table: Page | Locator) => table.getByRole("columnheader").filter({ hasText: /./ });

export const today = () =>
  new Date().toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });

/** Of the first provider in the list. */
export async function openEvidence(page: Page): Promise<Locator> {
  await page.goto("/admin/providers");
  const menu = page.getByRole("button", { name: /change the status of/ });
  await menu.first().click();
  await page.getByRole("menuitem", { name: "With evidence…" }).click();
  return page.getByRole("dialog", { name: "Status with evidence" });
}
