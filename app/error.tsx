"use client";

import { Failed, type FailedProps } from "./_ui/failed";

export default function FailedPage(props: FailedProps) {
  return (
    <main>
      <Failed {...props} />
    </main>
  );
}
