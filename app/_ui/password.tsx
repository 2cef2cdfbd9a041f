"use client";

import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useMessages } from "../locales/language-provider";

/** Mantine's field for secrets. The eye in it has a name in the reader's language, and can be reached by keyboard. */
export function Password(props: PasswordInputProps) {
  const { t } = useMessages();
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": t.signIn.showTyped }}
      {...props}
    />
  );
}
