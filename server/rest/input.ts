import type { Route } from "./routes";

/**
 * A procedure's input: path parameters, then the query's known names, then the body's fields. A query parameter is only
 * read from the query, and a body field only from the body. Neither can replace the other, except where the route takes
 * either.
 */
export function inputOf(route: Route, params: Record<string, string>, query: string, body: unknown): unknown {
  const { query: fromQuery = [], queryOrBody = false } = route.meta.rest;
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  // A body that is no object has no fields to merge: the schema says what is wrong with it.
  if (body !== undefined && !isObject) return body;
  const input: Record<string, unknown> = isObject ? { ...body } : {};
  if (fromQuery.length > 0) {
    const given = query === "" ? undefined : new URLSearchParams(query);
    for (const name of fromQuery) {
      const values = given?.getAll(name) ?? [];
      if (values.length > 0) input[name] = values.length === 1 ? values[0] : values;
      else if (!queryOrBody) delete input[name];
    }
  }
  return Object.assign(input, params);
}
