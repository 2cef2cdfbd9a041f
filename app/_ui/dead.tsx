import { Center, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Logo } from "./logo";

/** Where nothing goes on: what happened, and one way out. No style sheet of its own, or every page would preload it. */
export function Dead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Center component="main" mih="min(100dvh, 40rem)" p="xl">
      <Stack align="center" ta="center" maw="28rem" gap="sm">
        <Logo size={40} />
        <Title>{title}</Title>
        <Text c="dimmed" mb="xs">
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}
