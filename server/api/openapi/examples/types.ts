/** What one operation's request and answers look like. Tests hold every value against the endpoint's schemas. */
export interface OperationExamples {
  /** Path and query parameters by name. */
  parameters?: Record<string, string | number>;
  request?: unknown;
  /** By status. 204 has none. */
  responses: Record<number, unknown>;
}
