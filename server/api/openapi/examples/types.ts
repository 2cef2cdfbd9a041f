/** Request and answers of one operation. Tests check every value against the endpoint's schemas. */
export interface OperationExamples {
  /** Path and query parameters by name. */
  parameters?: Record<string, string | number>;
  request?: unknown;
  /** By status. 204 has none. */
  responses: Record<number, unknown>;
}
