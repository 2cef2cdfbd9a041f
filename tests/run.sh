#!/usr/bin/env bash
# All checks, one after the other; ends with a line "N passed, N failed" over vitest's tests and the checks beside them.
set -uo pipefail
cd "$(dirname "$0")/.."
passed=0 failed=0
report=$(mktemp)
trap 'rm -f "$report"' EXIT

step() {
  local name=$1
  shift
  printf '\n── %s\n' "$name"
  if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)) && printf '✗ %s failed\n' "$name"; fi
}

step "types" npx tsc --noEmit
step "lint" npx biome check --error-on-warnings .
printf '\n── tests\n'
npx vitest run --reporter=default --reporter=./tests/support/second-tries.ts --reporter=json --outputFile.json="$report" || true
counts=$(node -e '
  try {
    const r = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
    const broken = r.testResults.filter((f) => f.status === "failed" && f.assertionResults.length === 0).length;
    console.log(r.numPassedTests, r.numFailedTests + broken + (r.success || r.numFailedTests + broken > 0 ? 0 : 1));
  } catch { console.log(0, 1); }' "$report")
read -r tests_passed tests_failed <<<"$counts"
printf '\n%s passed, %s failed\n' $((passed + tests_passed)) $((failed + tests_failed))
[ $((failed + tests_failed)) -eq 0 ]
