import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { makeInvitation, unique } from "./invitations";

/** An account of its own, signed in wherever `request` keeps its cookies. */
export async function signUp(request: APIRequestContext, sections?: string[]) {
  const username = `${sections ? "sub" : "admin"}-${unique()}`;
  const data = {
    email: `${username}@e2e.example`,
    username,
    password: "correct horse",
    invitationCode: await makeInvitation(sections),
  };
  const response = await request.post("/api/register", { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: number; username: string; email: string };
}

/** Makes a record through the API and answers it. */
export async function make(page: Page, path: string, data: object): Promise<{ id: number }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as { id: number };
}

export function makeGame(page: Page, title: string, extra: object = {}) {
  return make(page, "/api/games", { title, ...extra });
}

export function makeProvider(page: Page, name: string, gameId: number, extra: object = {}) {
  return make(page, "/api/providers", { name, gameId, ...extra });
}

/** A record as the API tells it. */
export async function stored(page: Page, path: string): Promise<Record<string, unknown>> {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

/** The record of a list whose field has such a value. */
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

/** The row of a table that holds a text. */
export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** The cells of a row beside that of its choice. */
export const cellsOf = (row: Locator) => row.locator("td:not(.cell-choice)");

/** The heads of a table's columns beside that of the choice. */
export const headsOf = (table: Page | Locator) => table.getByRole("columnheader").filter({ hasText: /./ });

/** The present UTC day as lists show it. */
export const today = () =>
  new Date().toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
