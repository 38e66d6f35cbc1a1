import { defineConfig, devices } from "@playwright/test";

// `npm test` sets these (tests/setup/run).
const { BASE_URL, CHROMIUM, PLAYWRIGHT_JSON } = process.env;

export default defineConfig({
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Generous, for two busy cores.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: PLAYWRIGHT_JSON ? [["dot"], ["json", { outputFile: PLAYWRIGHT_JSON }]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: BASE_URL ?? "http://localhost:3000",
    viewport: { width: 1280, height: 800 },
    // Animations take half of the work of an admin page.
    reducedMotion: "reduce",
    launchOptions: {
      executablePath: CHROMIUM || undefined,
      args: [
        "--no-sandbox",
        "--headless",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "public", testDir: "tests/e2e", testIgnore: /admin-/ },
    { name: "admin", testDir: "tests/e2e", testMatch: /admin-/ },
    { name: "public proofs", testDir: "tests/proofs/browser", testIgnore: /admin-|large-/ },
    { name: "admin proofs", testDir: "tests/proofs/browser", testMatch: /admin-/ },
    { name: "large lists", testDir: "tests/proofs/browser", testMatch: /large-/ },
  ],
});
