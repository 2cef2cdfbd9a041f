"use client";

import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { Password } from "../../_ui/password";
import { useMessages } from "../../locales/language-provider";
import classes from "./try-form.module.css";
import { Outcome, type Sent, send, type Tried } from "./try-send";
import { createValue } from "./value";

/** Typed once for all operations, and nowhere but here. */
const apiKey = createValue("");

/** A real request to this installation, as the reader fills it in. */
export default function TryForm({ request, name }: { request: Tried; name: string }) {
  const { t, language } = useMessages();
  const key = useSyncExternalStore(apiKey.subscribe, apiKey.read, () => "");
  const [body, setBody] = useState(request.body ?? "");
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      // A reader of Portuguese gets answers in Portuguese, where an endpoint supports it.
      request.parameters.map((one) => [one.name, one.name === "lang" ? language : firstValue(one)]),
    ),
  );
  const [sent, setSent] = useState<Sent | "sending">();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent("sending");
    setSent(await send(request, values, key, body));
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={`${t.reference.tryIt}: ${name}`}>
      <p>{t.reference.tryHint}</p>
      {request.key && (
        <Password
          label={t.reference.apiKey}
          description={t.reference.keyHint}
          value={key}
          onChange={(event) => apiKey.write(event.currentTarget.value)}
          placeholder="ptc_live_…"
          autoComplete="off"
          size="xs"
        />
      )}
      {request.parameters.map((one) => {
        const common = {
          label: <code>{one.name}</code>,
          value: values[one.name] ?? "",
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            setValues((before) => ({ ...before, [one.name]: value })),
          required: one.required,
          size: "xs",
        };
        if (one.allowed.length === 0) return <TextInput key={one.name} {...common} spellCheck={false} />;
        return <NativeSelect key={one.name} {...common} data={one.required ? one.allowed : ["", ...one.allowed]} />;
      })}
      {request.body !== undefined && (
        <Textarea
          label={t.reference.body}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          classNames={{ input: classes.mono }}
          autosize
          minRows={3}
          maxRows={20}
          spellCheck={false}
          size="xs"
        />
      )}
      <Button type="submit" size="xs" loading={sent === "sending"}>
        {t.reference.send}
      </Button>
      <div role="status">{sent && sent !== "sending" && <Outcome sent={sent} name={name} />}</div>
    </form>
  );
}

/** Required parameters are filled in. All others stay empty. */
function firstValue({ place, required, example }: Tried["parameters"][number]): string {
  return place !== "header" && required ? (example ?? "") : "";
}
