#!/usr/bin/env bash
# @opentelemetry/exporter-prometheus 0.223.0 writes the attributes http.route and http_route of one measurement as one label twice in
# one line. A label stands once in the text format, and Prometheus refuses a whole scrape for such a line, so two libraries
# that spell an attribute differently lose all metrics; OpenTelemetry has rules to join the values. An attribute "le" does it too.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @opentelemetry/exporter-prometheus@0.223.0 @opentelemetry/sdk-metrics@2.12.1 @opentelemetry/api@1.9.0
cat > run.mjs <<'JS'
import { PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { InMemoryMetricExporter, MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
const reader = new PeriodicExportingMetricReader({ exporter: new InMemoryMetricExporter(0), exportIntervalMillis: 3_600_000 });
const provider = new MeterProvider({ readers: [reader] });
const meter = provider.getMeter("app");
meter.createCounter("requests").add(1, { "http.route": "/a", http_route: "/b" });
meter.createHistogram("wait", { advice: { explicitBucketBoundaries: [1] } }).record(0.5, { le: "left" });
const { resourceMetrics } = await reader.collect();
const lines = new PrometheusSerializer().serialize(resourceMetrics).split("\n");
console.log(lines.filter((line) => /^(requests|wait_bucket)/.test(line)).join("\n"));
await provider.shutdown();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
requests_total{http_route="/a",http_route="/b",otel_scope_name="app"} 1
wait_bucket{le="left",otel_scope_name="app",le="1"} 1
wait_bucket{le="left",otel_scope_name="app",le="+Inf"} 1
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
