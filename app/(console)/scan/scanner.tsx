"use client";

import { Button, Select, Skeleton, Textarea } from "@mantine/core";
import { useRouter, useSearchParams } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Network } from "@/server/networks";
import { Failure } from "../../_ui/failure";
import { IconScan } from "../../_ui/icons";
import { NetworkSelect } from "../../_ui/network-select";
import page from "../../_ui/page.module.css";
import { Problem } from "../../_ui/problem";
import { useMessages } from "../../locales/language-provider";
import { Answer } from "./answer";
import { Examples, type Refused } from "./examples";
import { type Choice, choices } from "./read-request";
import { MessageFields, RequestFields, TransactionFields } from "./request-fields";
import classes from "./scan.module.css";
import { answeredAs, useScan } from "./use-scan";

interface ScannerProps {
  baseUrl: string;
  initial?: string | undefined;
  /** Given where the address alone does not determine the chain. */
  chain?: Network | undefined;
  refused: Refused;
}

/** The scan box, or the answer from the history when the user returns to an earlier answer. */
export function Scanner(props: ScannerProps) {
  const router = useRouter();
  const search = useSearchParams();
  // Initial value only. While the page stays open, the answer itself changes it.
  const [earlier] = useState(search.get(answeredAs));
  useEffect(() => {
    if (earlier) router.replace(`/scans/${encodeURIComponent(earlier)}`);
  }, [earlier, router]);
  return earlier ? <Skeleton height={200} radius={12} /> : <Box {...props} />;
}

/** One box for whatever can be asked about, and below it the answer with what it is made of. */
function Box({ baseUrl, initial = "", chain, refused }: ScannerProps) {
  const { t } = useMessages();
  const scan = useScan(initial, chain);
  const { form, reading, line, message, write } = scan;
  const box = useRef<HTMLTextAreaElement>(null);
  const early = useRef(write);
  // Text pasted before the page's scripts ran is in the box, and not yet in any state.
  useEffect(() => {
    if (box.current?.value) early.current(box.current.value);
  }, []);
  const { whole, analysis } = scan;
  const idle = !scan.busy && ![line, message, analysis, whole].some(({ error }) => error);
  return (
    <div className={page.stack}>
      <form className={classes.form} onSubmit={form.onSubmit(scan.submit)}>
        <Textarea
          ref={box}
          className={classes.subject}
          label={t.scan.label}
          placeholder={t.scan.placeholder}
          required={reading.kind !== "transaction"}
          autosize
          minRows={1}
          maxRows={14}
          maxLength={1_000_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={submitOnEnter}
          value={form.values.text}
          onChange={(event) => scan.write(event.currentTarget.value)}
        />
        {reading.kind === "transaction" && <TransactionFields form={form} />}
        {reading.kind === "message" && (
          <MessageFields form={form} fixedMethod={reading.method === "eth_signTypedData_v4"} />
        )}
        {reading.kind === "request" && <RequestFields form={form} />}
        {reading.kind === "unreadable" && <Problem title={t.scan.unreadable[reading.why]} />}
        <div className={classes.row}>
          <Select
            label={t.scan.asWhat}
            data={choices.map((value) => ({ value, label: t.scan.choices[value] }))}
            value={form.values.choice}
            onChange={(choice) => scan.write(form.values.text, (choice ?? "auto") as Choice)}
          />
          {reading.kind === "subject" && (
            <NetworkSelect
              label={t.scan.chain}
              none={t.scan.auto}
              value={form.values.chain || null}
              onChange={(chain) => form.setFieldValue("chain", chain ?? "")}
            />
          )}
          <Button
            type="submit"
            leftSection={<IconScan size={16} />}
            loading={scan.busy}
            disabled={reading.kind === "unreadable"}
          >
            {t.scan.submit}
          </Button>
        </div>
      </form>
      <Failure error={line.error ?? message.error ?? whole.error} />
      <div aria-live="polite" aria-busy={scan.busy}>
        <Answer scan={scan} baseUrl={baseUrl}>
          {idle && <Examples refused={refused} onChoose={scan} />}
        </Answer>
      </div>
    </div>
  );
}

/** A line is sent with Enter, as in a search box; JSON has lines of its own. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, form } = event.currentTarget;
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || /^\s*[{[]|\n/.test(value)) return;
  event.preventDefault();
  form?.requestSubmit();
}
