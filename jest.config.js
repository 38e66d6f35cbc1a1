const { default: nextJest } = require("next/jest.js");

const createConfig = nextJest({ dir: __dirname });

const common = {
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data"],
};

/** @type {() => Promise<import("jest").Config>} */
module.exports = async () => ({
  projects: await Promise.all(
    [
      {
        ...common,
        displayName: "unit",
        testEnvironment: "node",
        testMatch: ["<rootDir>/{lib,components,scripts,tests/setup}/**/*.test.ts"],
      },
      {
        ...common,
        displayName: "elements",
        testEnvironment: "jsdom",
        setupFilesAfterEnv: ["<rootDir>/tests/setup/dom.ts"],
        testMatch: ["<rootDir>/components/**/*.test.tsx"],
      },
      {
        ...common,
        displayName: "integration",
        testEnvironment: "node",
        globalSetup: "<rootDir>/tests/setup/start-database.ts",
        globalTeardown: "<rootDir>/tests/setup/clean-up.ts",
        testMatch: ["<rootDir>/tests/integration/**/*.test.ts"],
      },
      {
        ...common,
        displayName: "api",
        testEnvironment: "node",
        globalSetup: "<rootDir>/tests/setup/start-server.ts",
        globalTeardown: "<rootDir>/tests/setup/clean-up.ts",
        setupFiles: ["<rootDir>/tests/setup/server-database.ts"],
        testMatch: ["<rootDir>/tests/api/**/*.test.ts"],
      },
      {
        ...common,
        displayName: "commands",
        testEnvironment: "node",
        globalSetup: "<rootDir>/tests/setup/start-commands.ts",
        globalTeardown: "<rootDir>/tests/setup/clean-up.ts",
        testMatch: ["<rootDir>/tests/commands/**/*.test.ts"],
      },
      {
        ...common,
        displayName: "proofs",
        testEnvironment: "node",
        globalSetup: "<rootDir>/tests/setup/start-commands.ts",
        globalTeardown: "<rootDir>/tests/setup/clean-up.ts",
        testMatch: ["<rootDir>/tests/proofs/*.test.ts"],
      },
      {
        ...common,
        displayName: "api proofs",
        testEnvironment: "node",
        globalSetup: "<rootDir>/tests/setup/start-server.ts",
        globalTeardown: "<rootDir>/tests/setup/clean-up.ts",
        setupFiles: ["<rootDir>/tests/setup/server-database.ts"],
        testMatch: ["<rootDir>/tests/proofs/api/*.test.ts"],
      },
    ].map((config) => createConfig(config)()),
  ),
  testTimeout: 60_000,
});
