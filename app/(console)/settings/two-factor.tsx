"use client";

import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ReactNode, SubmitEvent } from "react";
import { api } from "../../_lib/client";
import { textsOf } from "../../_lib/texts-of";
import { Code } from "../../_ui/code";
import { Dialog } from "../../_ui/dialog";
import { Failure } from "../../_ui/failure";
import page from "../../_ui/page.module.css";
import { Password } from "../../_ui/password";
import { useMessages } from "../../locales/language-provider";
import { securityWords } from "./security-words";

/** `state`: null while it is off. */
export function TwoFactor({ state }: { state: { recoveryCodesLeft: number } | null }) {
  const { language } = useMessages();
  const words = securityWords[language];
  const router = useRouter();
  const [opened, { open, close }] = useDisclosure();
  const start = useMutation({ mutationFn: (given: { password: string }) => api.account.startTwoFactor.mutate(given) });
  const confirm = useMutation({ mutationFn: (given: { code: string }) => api.account.confirmTwoFactor.mutate(given) });
  const end = useMutation({ mutationFn: (given: Given) => api.account.endTwoFactor.mutate(given) });
  const finish = () => {
    close();
    router.refresh();
    for (const work of [start, confirm, end]) work.reset();
  };
  const step = state ? "end" : confirm.data ? "codes" : start.data ? "confirm" : "start";
  return (
    <div className={page.body}>
      <Group justify="space-between">
        <span>{state ? `${words.on} · ${words.left(state.recoveryCodesLeft)}` : words.off}</span>
        <Button variant="default" onClick={open}>
          {state ? words.turnOff : words.turnOn}
        </Button>
      </Group>
      <Dialog
        opened={opened}
        onClose={finish}
        title={step === "codes" ? words.codesTitle : words.twoFactor}
        closeOnClickOutside={step !== "codes"}
        closeOnEscape={step !== "codes"}
        withCloseButton={step !== "codes"}
      >
        {step === "codes" && confirm.data && (
          <Stack>
            <Text size="sm">{words.codesText}</Text>
            <Code text={confirm.data.recoveryCodes.join("\n")} label={words.codes} />
            <Group justify="flex-end">
              <Button onClick={finish}>{words.saved}</Button>
            </Group>
          </Stack>
        )}
        {step === "confirm" && start.data && (
          <Steps error={confirm.error} pending={confirm.isPending} submit={words.confirm} run={confirm.mutate}>
            <Text size="sm">{words.scan}</Text>
            <Qr {...start.data.qr} label={words.qr} />
            <Text size="sm">{words.secret}</Text>
            <Code text={start.data.secret} label={words.secret} />
            <CodeInput label={words.code} hint={words.codeHint} focused />
          </Steps>
        )}
        {step === "start" && (
          <Steps error={start.error} pending={start.isPending} submit={words.next} run={start.mutate}>
            <Password name="password" label={words.proof} autoComplete="current-password" required data-autofocus />
          </Steps>
        )}
        {step === "end" && (
          <Steps
            error={end.error}
            pending={end.isPending}
            submit={words.turnOff}
            run={(given) => end.mutate(given, { onSuccess: finish })}
          >
            <Password name="password" label={words.proof} autoComplete="current-password" required data-autofocus />
            <CodeInput label={words.code} hint={words.offHint} text />
          </Steps>
        )}
      </Dialog>
    </div>
  );
}

/** Values of the fields that a step has. */
interface Given {
  password: string;
  code: string;
}

interface StepsProps {
  error: Error | null;
  pending: boolean;
  submit: string;
  run: (given: Given) => void;
  children: ReactNode;
}

function Steps({ error, pending, submit, run, children }: StepsProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(textsOf(event.currentTarget, "password", "code"));
  };
  return (
    <form method="post" onSubmit={send}>
      <Stack>
        {children}
        <Failure error={error} />
        <Group justify="flex-end">
          <Button type="submit" loading={pending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function CodeInput({
  label,
  hint,
  text = false,
  focused = false,
}: {
  label: string;
  hint: string;
  text?: boolean;
  focused?: boolean;
}) {
  return (
    <TextInput
      name="code"
      label={label}
      description={hint}
      inputMode={text ? "text" : "numeric"}
      autoComplete="one-time-code"
      maxLength={64}
      autoFocus={focused}
      required
    />
  );
}

/** Dark on light in both themes: cameras read no other. */
function Qr({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={220} height={220} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
