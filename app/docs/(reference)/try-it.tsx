"use client";

import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useMessages } from "../../locales/language-provider";
import type { Tried } from "./try-send";

/** The script is loaded when the form is opened. */
const TryForm = dynamic(() => import("./try-form"));

export function TryIt({ request, name }: { request: Tried; name: string }) {
  const { t } = useMessages();
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <Button
        variant="light"
        size="xs"
        onClick={() => setOpened(!opened)}
        aria-expanded={opened}
        aria-label={`${opened ? t.reference.close : t.reference.tryIt}: ${name}`}
      >
        {opened ? t.reference.close : t.reference.tryIt}
      </Button>
      {opened && <TryForm request={request} name={name} />}
    </div>
  );
}
