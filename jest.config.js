const { default: nextJest } = require("next/jest.js");

const createConfig = nextJest({ dir: __dirname });

const common = {
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data"],
};

/** @param {"database" | "server" | "commands"} needed */
const starting = (needed) => ({
  globalSetup: `<rootDir>/tests/setup/start-${needed}.ts`,
  globalTeardown: "<rootDir>/tests/setup/clean-up.ts",
  setupFiles: needed === "server" ? ["<rootDir>/tests/setup/server-database.ts"] : [],
});

/** @type {import("jest").Config[]} */
const PROJECTS = [
  { displayName: "unit", testMatch: ["<rootDir>/{lib,components,scripts,server,tests/setup}/**/*.test.ts"] },
  {
    displayName: "elements",
    testEnvironment: "jsdom",
    setupFilesAfterEnv: ["<rootDir>/tests/setup/dom.ts"],
    testMatch: ["<rootDir>/components/**/*.test.tsx"],
  },
  {
    displayName: "integration",
    ...starting("database"),
    testMatch: ["<rootDir>/tests/integration/**/*.test.ts"],
  },
  { displayName: "api", ...starting("server"), testMatch: ["<rootDir>/tests/api/**/*.test.ts"] },
  { displayName: "commands", ...starting("commands"), testMatch: ["<rootDir>/tests/commands/**/*.test.ts"] },
  { displayName: "proofs", ...starting("commands"), testMatch: ["<rootDir>/tests/proofs/*.test.ts"] },
  { displayName: "api proofs", ...starting("server"), testMatch: ["<rootDir>/tests/proofs/api/*.test.ts"] },
];

/** @type {() => Promise<import("jest").Config>} */
module.exports = async () => ({
  projects: await Promise.all(
    PROJECTS.map((project) => createConfig({ testEnvironment: "node", ...common, ...project })()),
  ),
  testTimeout: 60_000,
});
