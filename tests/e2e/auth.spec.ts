import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { unique } from "@/tests/setup/unique";
import { signUp } from "./admin";
import { holdRequests, SCRIPTS } from "./held-requests";
import { makeInvitation } from "./invitations";
import { toastsOf } from "./toasts";

const PASSWORD = "correct horse";

async function makeAdmin(request: APIRequestContext) {
  const { email, username: name } = await signUp(request);
  await request.post("/api/logout");
  return { email, name };
}

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
}

const toast = (page: Page) => page.locator("[data-sonner-toast][data-visible=true]");

test("/auth and /login are the sign-in page, kept out of search engines", async ({ page }) => {
  for (const path of ["/auth", "/login"]) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^Admin Access/);
    await expect(page.getByRole("heading", { level: 1, name: "Admin Access" })).toBeVisible();
    await expect(page.getByText("Admin registration requires a valid invitation code")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveText(["Login", "Register"]);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/auth$/);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  }
});

test("a form submitted before scripts load stays on the page, and signs in once they have", async ({
  page,
}) => {
  const { email } = await makeAdmin(page.request);
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/auth", { waitUntil: "commit" });
  await fillLogin(page, email, PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeDisabled();
  release();
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/admin");
});

test("a form submitted again while its schemas load is sent once", async ({ page }) => {
  const { email } = await makeAdmin(page.request);
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  const release = await holdRequests(page, SCRIPTS);
  await fillLogin(page, email, PASSWORD);
  const logins: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/login") && logins.push(request.url()));
  await page.getByLabel("Password").press("Enter");
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  release();
  await page.waitForURL("**/admin");
  expect(logins).toHaveLength(1);
});

test("empty forms show every field's message and focus the first one", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText([
    "Please enter a valid email address",
    "Password must be at least 6 characters",
  ]);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");

  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText([
    "Please enter a valid email address",
    "Username must be at least 3 characters",
    "Password must be at least 6 characters",
    "Invitation code is required",
  ]);
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a wrong password shows one toast, and the right one redirects to /admin after half a second", async ({
  page,
  playwright,
  baseURL,
}) => {
  const { email, name } = await makeAdmin(await playwright.request.newContext({ baseURL }));
  const toasts = await toastsOf(page);
  await page.goto("/auth");
  await fillLogin(page, email, "wrong password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(toast(page)).toHaveText("Login failedPassword incorrect");
  await expect(toast(page)).toHaveAttribute("data-type", "error");

  const answered = page.waitForResponse("**/api/login");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await page.waitForURL("**/admin");
  expect(toasts).toContain("Login successfulWelcome back!");
  const { startTime, responseEnd } = (await answered).request().timing();
  const left = await page.evaluate(() => performance.timeOrigin);
  expect(left - startTime - responseEnd).toBeGreaterThan(400);
  await expect(page.getByRole("heading", { level: 1, name: /^\S+ Admin$/ })).toBeVisible();
  await expect(toast(page)).toHaveText("Login successfulWelcome back!");
  await expect(page.getByText(name)).toBeVisible();

  await page.goto("/login");
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(toast(page)).toHaveText("Logout successfulYou have been logged out.");
  await page.goto("/admin/games");
  await expect(page).toHaveURL(/\/auth$/);
});

test("registering with a code signs in; a refusal shows the server's message", async ({ page }) => {
  const code = await makeInvitation();
  const name = `new-${unique()}`;
  const toasts = await toastsOf(page);
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await fillLogin(page, `${name}@e2e.example`, PASSWORD);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Invitation Code").fill(`${code}-wrong`);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(toast(page)).toHaveText(
    "Registration failedThis invitation code is not valid or has already been used.",
  );
  await page.getByLabel("Invitation Code").fill(code);
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("**/admin");
  expect(toasts).toContain("Registration successfulYour admin account has been created");
});

test("everything works by keyboard", async ({ page, playwright, baseURL }) => {
  const { email } = await makeAdmin(await playwright.request.newContext({ baseURL }));
  await page.goto("/auth");
  const login = page.getByRole("tab", { name: "Login" });
  await login.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Register" })).toBeFocused();
  await expect(page.getByLabel("Username")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(login).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Remember me")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin");
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith("next-auth.session-token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
});

test("waits for a slow response with a single request, whatever is pressed in the meantime", async ({
  page,
}) => {
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/login")) requests++;
  });
  const release = await holdRequests(page, "**/api/login");
  await page.goto("/auth");
  await fillLogin(page, `${unique()}@e2e.example`, PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  release();
  await expect(toast(page)).toHaveText("Login failedPassword incorrect");
  expect(requests).toBe(1);
});

test("after a refusal, the button has the focus again", async ({ page }) => {
  for (const action of ["Login", "Register"]) {
    const release = await holdRequests(page, `**/api/${action.toLowerCase()}`);
    await page.goto("/auth");
    await page.getByRole("tab", { name: action }).click();
    await fillLogin(page, `${unique()}@e2e.example`, PASSWORD);
    if (action === "Register") {
      await page.getByLabel("Username").fill(`new-${unique()}`);
      await page.getByLabel("Invitation Code").fill(unique());
    }
    const button = page.getByRole("button", { name: action, exact: true });
    await button.press("Enter");
    await expect(page.getByRole("button", { name: /\.\.\.$/ })).toBeDisabled();
    await expect(page.locator("body")).toBeFocused();
    release();
    await expect(button).toBeFocused();
  }
});

test("F8 focuses the notifications, which close by button and by themselves", async ({ page }) => {
  await page.goto("/auth");
  await fillLogin(page, `${unique()}@e2e.example`, PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
  await page.getByRole("button", { name: "Close toast" }).click();
  await expect(toast(page)).toHaveCount(0);
});

test("too many failures show the waiting time along with the specified toast", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const { email } = await makeAdmin(await playwright.request.newContext({ baseURL }));
  for (let attempt = 1; attempt <= 10; attempt++) {
    await request.post("/api/login", { data: { username: email, password: "wrong password" } });
  }
  await page.goto("/auth");
  await fillLogin(page, email, PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(toast(page)).toHaveText("Login failedPassword incorrect");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(
    /^Too many failed attempts\. Please try again in \d+ seconds\.$/,
  );
});

test("without JavaScript the page says so and never puts a password into the address", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const html = await (await page.goto("/auth"))?.text();
  expect(html).toMatch(/<noscript>.*Signing in needs JavaScript\./);
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("button").and(page.locator(":enabled"))).toHaveCount(0);
  await fillLogin(page, "ada@e2e.example", PASSWORD);
  await expect(page.getByRole("button", { name: "Login" })).toBeDisabled();
  await page.getByLabel("Password").press("Enter");
  expect(page.url()).toBe(`${baseURL}/auth`);
  await context.close();
});

test("a page that Back restores doesn't keep the password", async ({ page }) => {
  await page.goto("/auth");
  await fillLogin(page, "someone@e2e.example", PASSWORD);
  // Playwright turns the cache of Back off.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByLabel("Password")).toHaveValue("");
});

test("an invitation link opens the registration without moving the page", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/auth#code=Some-code", { waitUntil: "commit" });
  const tabs = page.getByRole("tablist");
  const before = await tabs.boundingBox();
  release();
  await expect(page.getByLabel("Invitation Code")).toHaveValue("Some-code");
  expect(await tabs.boundingBox()).toEqual(before);
});
