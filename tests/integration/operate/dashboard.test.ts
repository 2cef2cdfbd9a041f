import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { startTestApp } from "@/tests/support/app";

interface Panel {
  title: string;
  targets: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
}

const dashboard = JSON.parse(readFileSync("public/grafana-dashboard.json", "utf8")) as { panels: Panel[] };

/** Metrics that a PromQL expression reads: `name{selector}`. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/([a-z0-9_:]+)\{([^}]*)\}/g)].map(([, name = "", by = ""]) => ({ name, by }));

it("shows only metrics and labels that /metrics has", async () => {
  const app = await startTestApp();
  onTestFinished(app.stop);
  const { apiKey: key } = await app.account("growth");
  await app.call("/v1/api/risk/scan", { key, body: { wallet: "0x1111111111111111111111111111111111111111" } });
  const text = await (await fetch(`${app.baseUrl}/metrics`)).text();
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  // A gauge of ours without a value so far still has one label.
  const gauges = [...text.matchAll(/^# TYPE (portcullis_\w+) gauge$/gm)].map(([, name = ""]) => name);
  const labels = new Map(gauges.map((name) => [name, new Set(["name"])]));
  for (const sample of samples) {
    const [, name = "", list = ""] = /^(\w+)(?:\{(.*)\})? /.exec(sample) ?? [];
    const known = labels.get(name) ?? new Set();
    for (const [, label = ""] of list.matchAll(/(\w+)="/g)) known.add(label);
    labels.set(name, known);
  }
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(20);
  for (const expr of expressions) {
    expect(metricsIn(expr), expr).not.toEqual([]);
    for (const { name, by } of metricsIn(expr)) {
      expect([...labels.keys()], expr).toContain(name);
      // `instance` is Prometheus's own.
      const asked = [...by.matchAll(/(\w+)=/g)].map(([, label]) => label).filter((label) => label !== "instance");
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/, */));
      for (const label of [...asked, ...grouped]) expect([...(labels.get(name) ?? [])], expr).toContain(label);
    }
  }
});

it("lays no panel over another", () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
