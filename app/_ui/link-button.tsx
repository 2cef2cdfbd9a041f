"use client";

import { Button, type ButtonProps } from "@mantine/core";
import Link from "next/link";

/** A link that looks like a button, for pages rendered on the server. */
export function LinkButton({ href, ...button }: ButtonProps & { href: string; children: string }) {
  return <Button component={Link} href={href} {...button} />;
}
