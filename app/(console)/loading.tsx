import { Skeleton } from "@mantine/core";

/** Stands where the page will be, until it has come. */
export default function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton height={32} width={220} mb={28} />
      <Skeleton height={120} radius={12} mb={20} />
      <Skeleton height={280} radius={12} />
    </div>
  );
}
