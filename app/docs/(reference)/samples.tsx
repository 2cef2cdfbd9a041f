"use client";

import { SegmentedControl } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { asCurl, asPython, asTypeScript, type RestCall } from "../../_lib/rest-call";
import { Code } from "../../_ui/code";
import { useMessages } from "../../locales/language-provider";
import { createValue } from "./value";

const writers = { curl: asCurl, TypeScript: asTypeScript, Python: asPython };
type Writer = keyof typeof writers;

/** Chosen once for all samples. */
const selected = createValue<Writer>("curl");

export function Samples({ call, baseUrl, name }: { call: RestCall; baseUrl: string; name: string }) {
  const { t } = useMessages();
  const writer = useSyncExternalStore(selected.subscribe, selected.read, () => "curl" as const);
  return (
    <div>
      <SegmentedControl
        data={Object.keys(writers)}
        value={writer}
        onChange={(next) => selected.write(next as Writer)}
        aria-label={`${t.reference.language}: ${name}`}
        size="xs"
        mb="xs"
      />
      <Code text={writers[writer](baseUrl, call)} label={`${name}: ${writer}`} tall />
    </div>
  );
}
