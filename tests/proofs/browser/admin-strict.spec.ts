import { expect, type Locator, type Page, test } from "@playwright/test";
import { make, makeGame, makeProvider, signUp } from "@/tests/e2e/admin";
import { makeInvitation } from "@/tests/e2e/invitations";
import { toastsOf } from "@/tests/e2e/toasts";
import { freshPicture } from "@/tests/setup/fresh-picture";
import { unique } from "@/tests/setup/unique";

// Plain locators in strict mode, as written from the specification alone: each finds exactly one element.

/** Contains most labels of the forms. */
const awkward = (mark: string) => `Title Name Code Link Game Status Image ${mark}`;

async function picture() {
  const [, base64 = ""] = (await freshPicture(200, 200)).split(",");
  return { name: "art.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

type Form = {
  list: string;
  /** Text that identifies its row. */
  name: string;
  create: string;
  submit: string;
  created: string;
  texts: Record<string, string>;
  choices?: Record<string, string>;
  hasPicture?: boolean;
  edit?: { submit: string; updated: string };
  deletion: { question: string; submit: string; deleted: string };
};

const CANNOT_BE_UNDONE = "This action cannot be undone.";

function formsOf(mark: string): Form[] {
  const name = awkward(mark);
  const deletion = (thing: string) => ({
    question:
      thing === "game" ? `Are you sure you want to delete this game? ${CANNOT_BE_UNDONE}` : CANNOT_BE_UNDONE,
    submit: "Delete",
    deleted: `${thing} deleted successfully`,
  });
  return [
    {
      list: "games",
      name,
      create: "Add New Game",
      submit: "Add Game",
      created: "Game created successfully",
      texts: { Title: name, Category: "Shooter", Description: `About ${mark}` },
      hasPicture: true,
      edit: { submit: "Update Game", updated: "Game updated successfully" },
      deletion: deletion("game"),
    },
    {
      list: "providers",
      name,
      create: "Add New Provider",
      submit: "Add Provider",
      created: "Provider created successfully",
      texts: { Name: name, Website: "https://provider.example", Description: `About ${mark}` },
      choices: { Game: name, Status: "Detected", Type: "Internal", Visibility: "Private" },
      hasPicture: true,
      edit: { submit: "Update Provider", updated: "Provider updated successfully" },
      deletion: { question: CANNOT_BE_UNDONE, submit: "Delete Provider", deleted: "deleted successfully" },
    },
    {
      list: "reviews",
      name,
      create: "Add New Review",
      submit: "Add Review",
      created: "Review created successfully",
      texts: { Title: name, Content: "Twenty characters and some more.", Source: "https://source.example" },
      choices: { Provider: `${name} · ${name}` },
      edit: { submit: "Update Review", updated: "Review updated successfully" },
      deletion: deletion("review"),
    },
    {
      list: "deals",
      name,
      create: "Add New Special Deal",
      submit: "Add Deal",
      created: "Special deal created successfully",
      texts: { Title: name, Description: "Ten or more.", "Referral link": "https://deal.example" },
      hasPicture: true,
      edit: { submit: "Update Deal", updated: "Special deal updated successfully" },
      deletion: deletion("deal"),
    },
    {
      list: "ads",
      name,
      create: "Create New Advertisement",
      submit: "Create Advertisement",
      created: "Advertisement created successfully",
      texts: { Title: name, Link: "https://ad.example" },
      choices: { Tier: "Tier 2 (Standard)", Game: name },
      hasPicture: true,
      edit: { submit: "Update Advertisement", updated: "Advertisement updated successfully" },
      deletion: deletion("advertisement"),
    },
    {
      list: "invites",
      name: `Code-${mark}`,
      create: "Generate New Invitation Code",
      submit: "Generate Code",
      created: "Invitation code created successfully",
      texts: { Code: `Code-${mark}` },
      deletion: deletion("invitation code"),
    },
  ];
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Seen without hovering. */
const expectSeen = (control: Locator) =>
  expect
    .soft(async () => {
      await expect(control).toBeVisible();
      const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true });
      expect(await control.evaluate(isSeen)).toBe(true);
    })
    .toPass();

test("registers by code, creates, edits and deletes every kind of record, and logs out", async ({ page }) => {
  test.slow();
  const mark = unique();
  const forms = formsOf(mark);
  const toasts = await toastsOf(page);
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Email").fill(`${mark}@e2e.example`);
  await page.getByLabel("Username").fill(`Name Code Title ${mark}`);
  await page.getByLabel("Password").fill("correct horse");
  await page.getByLabel("Invitation code").fill(await makeInvitation());
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/admin");
  expect(toasts).toContain("Registration successfulYour admin account has been created");
  await expect(page.getByText(/^\S+ Admin$/)).toBeVisible();

  for (const { list, name, create, submit, created, texts, choices = {}, hasPicture } of forms) {
    await test.step(`creates: ${create}`, async () => {
      await page.goto(`/admin/${list}/create`);
      await expect(page.getByRole("heading", { name: create })).toBeVisible();
      for (const [field, value] of Object.entries(texts)) await page.getByLabel(field).fill(value);
      for (const [field, value] of Object.entries(choices)) await page.getByLabel(field).selectOption(value);
      if (hasPicture)
        await page
          .locator("input[type=file]")
          .first()
          .setInputFiles(await picture());
      // The first input is still there, and each label still has one field.
      for (const [field, value] of Object.entries(texts))
        await expect.soft(page.getByLabel(field)).toHaveValue(value);
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByText(created)).toBeVisible();
      await expect(page).toHaveURL(`/admin/${list}`);
      await expect(rowOf(page, name)).toBeVisible();
    });
  }

  for (const { list, name, edit, texts, deletion } of forms.toReversed()) {
    await test.step(`edits in and deletes from ${list}`, async () => {
      await page.goto(`/admin/${list}?q=${mark}`);
      if (edit) {
        await rowOf(page, name).getByRole("link", { name: "Edit" }).click();
        await expect(page).toHaveURL(new RegExp(`/admin/${list}/edit/`));
        const [field = "", value = ""] = Object.entries(texts)[0] ?? [];
        await expect(page.getByLabel(field)).toHaveValue(value);
        for (const other of Object.keys(texts)) await expect.soft(page.getByLabel(other)).toBeVisible();
        await page.getByLabel(field).fill(`${value} edited`);
        await page.getByRole("button", { name: edit.submit }).click();
        await expect(page.getByText(edit.updated)).toBeVisible();
        await expect(rowOf(page, `${name} edited`)).toBeVisible();
      }
      await rowOf(page, name).getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText(deletion.question)).toBeVisible();
      await page.getByRole("button", { name: deletion.submit }).click();
      await expect(page.getByText(deletion.deleted)).toBeVisible();
      await expect(rowOf(page, name)).toHaveCount(0);
    });
  }

  // A list asks nothing about an abandoned draft.
  await page.goto("/admin/games/create");
  await page.getByLabel("Title").fill("Left as a draft");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("link", { name: "Reviews Management" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/admin/reviews");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText("Logout successful")).toBeVisible();
});

/** The specified columns of each list, and its empty text. */
const LISTS = [
  ["games", "Games Management", ["Game", "Providers", "Status", "Last Updated"], "No games found"],
  [
    "providers",
    "Providers Management",
    ["Provider", "Game", "Status", "Type", "Last Updated"],
    "No providers found",
  ],
  ["reviews", "Reviews Management", ["Provider", "Rating", "Review", "Date"], "No reviews found"],
  ["deals", "Special Deals Management", ["Deal", "Valid Until", "Status", "Featured"], "No deals found"],
  [
    "invites",
    "Invitation Codes",
    ["Code", "Status", "Created At", "Used By", "Used At"],
    "No invitation codes found",
  ],
  [
    "ads",
    "Advertisement Management",
    ["Advertisement", "Tier", "Status", "Dates", "Details"],
    "No advertisements found",
  ],
  ["users", "User Management", ["ID", "Username", "Email", "Permissions", "Last Visit"], "No users found"],
] as const;

test("every list: columns in order, rows with visible actions, and headers over an empty one", async ({
  page,
  playwright,
  baseURL,
}) => {
  const self = await signUp(page.request);
  const mark = unique();
  const name = awkward(mark);
  const { id: gameId } = await makeGame(page, name);
  const { id: providerId } = await makeProvider(page, name, gameId);
  const [content, referralLink] = ["Twenty characters and some more.", "https://deal.example"];
  await make(page, "/api/reviews", { title: name, content, cheatRating: 8, supportRating: 5, providerId });
  await make(page, "/api/deals", { title: name, description: content, referralLink });
  await make(page, "/api/advertisements", {
    title: name,
    imageUrl: "https://ad.example/a.png",
    link: "https://ad.example",
    tier: "tier1",
    isActive: false,
  });
  await make(page, "/api/invitation-codes", { code: `Code-${mark}` });
  const code = `Used-${mark}`;
  await make(page, "/api/invitation-codes", { code, role: "sub-admin" });
  const other = await playwright.request.newContext({ baseURL });
  const username = `Holder ${mark}`;
  const account = { email: `${mark}@e2e.example`, username, password: "correct horse", invitationCode: code };
  const user: { id: number } = await (await other.post("/api/register", { data: account })).json();
  await other.dispose();

  for (const [list, title, columns, emptyText] of LISTS) {
    await test.step(list, async () => {
      await page.goto(`/admin/${list}?q=${list === "invites" ? `Code-${mark}` : mark}`);
      const row = rowOf(page, mark);
      await expect(row).toBeVisible();
      await expect.soft(page.getByRole("heading", { name: title })).toBeVisible();
      await expect.soft(page.getByRole("link", { name: title })).toBeVisible();
      const heads = await page.getByRole("columnheader").allTextContents();
      expect.soft(heads.slice(0, columns.length)).toEqual(columns);
      expect.soft(heads.at(-1)).toBe("Actions");
      for (const column of columns)
        await expect.soft(page.getByRole("columnheader", { name: column })).toBeVisible();
      if (list === "users") await expectSeen(row.getByRole("button", { name: "Actions" }));
      else {
        await expectSeen(row.getByRole("link", { name: "Edit" }));
        await expectSeen(row.getByRole("button", { name: "Delete" }));
      }
      if (list === "invites") await expectSeen(row.getByRole("button", { name: "Copy" }));
      if (list === "ads")
        await expect.soft(row.getByRole("cell").first()).toHaveText(`${name}Tier 1ad.example`);
      if (list === "reviews")
        await expect.soft(row.getByRole("cell").nth(1)).toHaveText(/Cheat: ?8\.0Support: ?5\.06\.5$/);
      await page.getByRole("searchbox").fill(`none-${mark}`);
      await expect(page.getByRole("row").filter({ hasText: emptyText })).toBeVisible();
      await expect.soft(page.getByText(emptyText)).toBeVisible();
      await expect.soft(page.getByRole("columnheader", { name: "Actions" })).toBeVisible();
    });
  }

  await page.goto(`/admin/invites?q=${code}`);
  await expect(rowOf(page, code).getByRole("cell").nth(3)).toHaveText(new RegExp(`^User ID: ${user.id}`));
  await page.goto(`/admin/users?q=${mark}`);
  await expect(page.getByRole("button", { name: "Refresh Permissions" })).toBeVisible();
  await expect(page.getByRole("cell", { name: self.username })).toHaveCount(0);
  await expect(page.getByText(`${self.username}@e2e.example`)).toHaveCount(0);
  await rowOf(page, mark).getByRole("button", { name: "Actions" }).click();
  await page.getByText("Manage Permissions").click();
  for (const toggle of ["Games", "Providers", "Reviews", "Deals", "Advertisement", "User"])
    await expect.soft(page.getByLabel(`${toggle} Management`)).toBeVisible();
  await page.getByLabel("Games Management").click();
  await page.getByLabel("Invitation Codes").click();
  await page.getByRole("button", { name: "Save Permissions" }).click();
  await expect(page.getByText("User permissions updated successfully")).toBeVisible();
  await expect(page.getByText("Has Permissions")).toBeVisible();
  await rowOf(page, mark).getByRole("button", { name: "Actions" }).click();
  await page.getByText("Manage Permissions").click();
  await expect(page.getByLabel("Games Management")).toBeChecked();
  await expect(page.getByLabel("Providers Management")).not.toBeChecked();
});
