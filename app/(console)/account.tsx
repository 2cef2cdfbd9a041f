"use client";

import { Menu, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { Role } from "@/server/api/console";
import { signOut, switchAccount } from "../_lib/auth-client";
import { IconLeave } from "../_ui/icons";
import { Problem } from "../_ui/problem";
import { useMessages } from "../locales/language-provider";
import classes from "./shell.module.css";

export interface AccountProps {
  email: string;
  role: Role;
  operator: boolean;
  accountId: string;
  /** All that the user belongs to, this one too. */
  accounts: readonly { accountId: string; name: string }[];
  /** Version of Portcullis. */
  version: string;
  /** Email address or URL of the operator. */
  contact: string | undefined;
}

/** Signed-in user and the sign-out link. */
export function Account({ email, role, operator, accountId, accounts, version, contact }: AccountProps) {
  const { t } = useMessages();
  const [failures, setFailures] = useState(0);
  const fail = () => setFailures((before) => before + 1);
  const leave = async () => {
    await signOut();
    window.location.assign("/sign-in");
  };
  const look = async (into: string) => {
    if (!(await switchAccount(into))) throw new Error("not switched");
    window.location.assign("/");
  };
  return (
    <>
      {/* A new one each time: what stands there already isn't read out again. */}
      {failures > 0 && <Problem key={failures} title={t.errors.unavailable} />}
      <Menu position="top-start" width={216} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes.account}>
            <VisuallyHidden>{t.preferences.account}</VisuallyHidden>
            <span className={classes.initial} aria-hidden="true">
              {email.charAt(0).toUpperCase()}
            </span>
            <span className={classes.who}>
              <span title={email}>{email}</span>
              <small>{operator ? t.preferences.operator : t.preferences.roles[role]}</small>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {accounts.length > 1 && (
            <>
              <Menu.Label>{t.nav.switchAccount}</Menu.Label>
              {accounts.map((one) => (
                <Menu.Item
                  key={one.accountId}
                  aria-current={one.accountId === accountId || undefined}
                  onClick={() => look(one.accountId).catch(fail)}
                >
                  {one.name}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          )}
          <Menu.Item component="a" href="/docs">
            {t.preferences.help}
          </Menu.Item>
          {contact && (
            <Menu.Item component="a" href={contact.startsWith("http") ? contact : `mailto:${contact}`} rel="noreferrer">
              {t.preferences.contact}
            </Menu.Item>
          )}
          <Menu.Item component="a" href="https://www.apache.org/licenses/LICENSE-2.0" rel="noreferrer" target="_blank">
            {t.preferences.licence}
          </Menu.Item>
          <Menu.Label>
            {t.product} {version}
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLeave size={16} />} onClick={() => leave().catch(fail)}>
            {t.preferences.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
