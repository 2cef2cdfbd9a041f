import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Says that it worked, to screen readers too: the place for it must be there before. */
export function Saved({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div role="status">
      {shown && (
        <Text size="sm" c="var(--level-safe)">
          {children}
        </Text>
      )}
    </div>
  );
}
