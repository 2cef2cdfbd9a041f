import type { RestCall } from "../../_lib/rest-call";
import type { Operation } from "./model/operation";

/** The call of an operation's examples, for the samples. */
export function callOf({ method, path, key, parameters, body, answers }: Operation): RestCall {
  const [first] = answers;
  const examples = parameters.map(({ name, in: place, example }) => ({ name, place, value: example ?? "" }));
  return {
    method,
    path: fillPath(path, examples),
    header: key,
    body: body?.example === undefined ? undefined : JSON.parse(body.example),
    text: first?.body?.type !== "object" && !first?.body?.example?.startsWith("{"),
  };
}

/** A path with its parameters, and behind it those of its query that are not empty. */
export function fillPath(path: string, values: { name: string; place: string; value: string }[]): string {
  const given = (name: string) => values.find((one) => one.name === name)?.value ?? "";
  const query = new URLSearchParams(
    values.filter(({ place, value }) => place === "query" && value !== "").map(({ name, value }) => [name, value]),
  ).toString();
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(given(name))) + (query && `?${query}`);
}
