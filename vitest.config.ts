import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)) };

/**
 * Whatever talks to other processes on a busy machine can come too late once. What passed at its second try is named at
 * the end of the run, and is looked into: it isn't forgiven.
 */
const secondTry = { retry: 1 };

/** unit: pure, parallel. integration: real Postgres, anvil, receivers; few workers, for two cores. e2e: the built app. */
export default defineConfig({
  resolve: { alias },
  test: {
    setupFiles: ["tests/support/seed.ts"],
    // A page or a job that is a second late on a busy machine is late, not wrong.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          maxWorkers: 2,
          // Pure as they are, they share what they import: loading it anew for each file took longer than all tests.
          isolate: false,
          ...{ restoreMocks: true, unstubGlobals: true, unstubEnvs: true },
          include: ["tests/unit/**/*.test.ts"],
          // Thousands of generated cases take their time on a machine that does other things too.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          sequence: { groupOrder: 1 },
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          maxWorkers: 2,
          // Modules are shared too. A test restores all that it sets for the whole process.
          isolate: false,
          ...{ restoreMocks: true, unstubGlobals: true, unstubEnvs: true },
          testTimeout: 30_000,
          hookTimeout: 120_000,
          ...secondTry,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          sequence: { groupOrder: 2 },
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/e2e-setup.ts"],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          ...secondTry,
        },
      },
    ],
  },
});
