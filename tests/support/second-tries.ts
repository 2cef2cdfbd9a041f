import type { Reporter, TestModule } from "vitest/node";

/** Names at the end what passed at its second try only: it belongs looked into. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          console.log(`Passed at its second try only: ${module.relativeModuleId} > ${test.fullName}`);
  }
}
