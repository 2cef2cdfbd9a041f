#!/usr/bin/env bash
# A counter of prom-client 15.1.3 in the OpenMetrics form, read by parse-prometheus-text-format 1.1.1: the family keeps its type and
# loses its values, which come as another family, untyped, as a counter is named without _total there; with an exemplar, the
# "timestamp" of the value is the exemplar's whole text. The older text form reads rightly.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent prom-client@15.1.3 parse-prometheus-text-format@1.1.1
cat > run.mjs <<'JS'
import parse from "parse-prometheus-text-format";
import { Counter, Registry } from "prom-client";
for (const type of [Registry.PROMETHEUS_CONTENT_TYPE, Registry.OPENMETRICS_CONTENT_TYPE]) {
  const registry = new Registry(type);
  const enableExemplars = type === Registry.OPENMETRICS_CONTENT_TYPE;
  const counter = new Counter({ name: "scans_total", help: "Scans.", registers: [registry], enableExemplars });
  counter.inc(enableExemplars ? { value: 2, exemplarLabels: { trace: "t1" } } : 2);
  const text = (await registry.metrics()).replace(/ [\d.]+$/m, (time) => (enableExemplars ? " 1800000000" : time));
  console.log(type.split(";")[0]);
  for (const family of parse(text)) console.log(" ", JSON.stringify(family));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
text/plain
  {"name":"scans_total","help":"Scans.","type":"COUNTER","metrics":[{"value":"2"}]}
application/openmetrics-text
  {"name":"scans","help":"Scans.","type":"COUNTER","metrics":[]}
  {"name":"scans_total","help":"","type":"UNTYPED","metrics":[{"value":"2","timestamp_ms":"#{trace=\"t1\"}21800000000"}]}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
