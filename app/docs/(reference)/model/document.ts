import type { Plan } from "@/server/accounts/plans";
import type { Schema } from "./schema";

/** Parts of /openapi.json that the reference reads. */
export interface OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  webhooks: Record<string, Record<string, DocumentedOperation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, DocumentedResponse>;
    parameters: Record<string, DocumentedParameter>;
    headers: Record<string, { description: string; schema: Schema }>;
  };
}

interface Reference {
  $ref: string;
}

export interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** The lowest that may; none where every plan may. */
  "x-required-plan"?: Plan;
  security: Record<string, unknown>[];
  parameters?: (DocumentedParameter | Reference)[];
  requestBody?: { content: Content };
  responses: Record<string, DocumentedResponse | Reference>;
}

export interface DocumentedParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface DocumentedResponse {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
}

export type Content = Record<
  string,
  { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
>;
