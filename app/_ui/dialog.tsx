"use client";

import { Modal, type ModalProps } from "@mantine/core";
import { useMessages } from "../locales/language-provider";

/** Mantine's dialog, with what all of ours share. Its head is no banner of the page. */
export function Dialog(props: ModalProps) {
  const { t } = useMessages();
  return (
    <Modal
      centered
      closeButtonProps={{ "aria-label": t.keys.cancel }}
      attributes={{ header: { role: "presentation" } }}
      {...props}
    />
  );
}
