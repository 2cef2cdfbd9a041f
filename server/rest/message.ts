/** One HTTP request, whatever carried it. */
export interface RestRequest {
  method: string;
  /** Path as sent, without the query string. */
  path: string;
  /** Query string without the question mark. */
  query: string;
  /** By lower-case name; repeated headers joined with a comma. */
  header(name: string): string | undefined;
  /** The whole body, or null once it has grown past `limit` bytes. */
  readBody(limit: number): Promise<Uint8Array | null>;
}

export interface RestResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Answers of these statuses have no body, and no length of one. */
export function isEmpty({ status }: RestResponse): boolean {
  return status === 204 || status === 304;
}
