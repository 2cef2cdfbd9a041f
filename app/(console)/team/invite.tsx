"use client";

import { Button, Group, Select, Text, TextInput } from "@mantine/core";
import type { Role } from "@/server/api/console";
import { api } from "../../_lib/client";
import { Code } from "../../_ui/code";
import { FormDialog } from "../../_ui/form-dialog";
import { useMessages } from "../../locales/language-provider";
import { useRoles } from "./use-roles";

/** Asks for the address and the role, then shows the link once, because only its fingerprint is kept. */
export function Invite({ baseUrl }: { baseUrl: string }) {
  const { t, language } = useMessages();
  const roles = useRoles();
  return (
    <FormDialog
      action={t.team.invite}
      submit={t.team.createLink}
      initialValues={{ email: "", role: "developer" as Role }}
      run={(values) => api.team.invite.mutate({ ...values, language })}
      once={{
        title: t.team.linkTitle,
        show: ({ email, token, mail }, finish) => (
          <>
            <Text size="sm">{t.team.mail[mail ?? "none"](email)}</Text>
            <Text size="sm">{t.team.linkText(email)}</Text>
            {/* In the fragment: it stays out of logs and of what is sent to other sites. */}
            <Code text={`${baseUrl}/join#${token}`} label={t.team.link} />
            <Group justify="flex-end">
              <Button onClick={finish}>{t.team.done}</Button>
            </Group>
          </>
        ),
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t.team.email}
            description={t.team.emailHint}
            type="email"
            required
            maxLength={254}
            data-autofocus
            {...form.getInputProps("email")}
          />
          <Select label={t.team.role} data={roles} {...form.getInputProps("role")} />
        </>
      )}
    </FormDialog>
  );
}
