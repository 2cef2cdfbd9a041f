import type { ReactNode } from "react";
import type { ErrorDoc } from "@/server/api/error-docs";
import type { ErrorCode } from "@/server/kernel/errors";

export interface ErrorWords {
  title: string;
  lead: string;
  intro: ReactNode;
  remedy: string;
  example: string;
  explained: Record<ErrorCode, Pick<ErrorDoc, "meaning" | "remedy">>;
}
