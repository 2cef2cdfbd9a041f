import type { Reporter, TestModule } from "vitest/node";

/** Names at the end what passed at its second try only, and why it didn't at its first: it belongs looked into. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        console.log(`Passed at its second try only: ${module.relativeModuleId} > ${test.fullName}`);
        for (const { message, stack } of test.result().errors ?? [])
          console.log(`  ${[message, stack?.match(/\/tests\/\S+:\d+:\d+/)?.[0] ?? ""].join(" ").slice(0, 1_000)}`);
      }
  }
}
