import type { OpenApi } from "./document";
import type { Shape } from "./fields";
import { type Operation, operationOf } from "./operation";
import type { Describe } from "./schema";

/** The operations of one tag: a page. */
export interface Group {
  /** In the page's address. */
  slug: string;
  name: string;
  meaning: string;
  /** Whether the service sends these instead of answering them. */
  events: boolean;
  operations: Operation[];
}

/** The page of a group, and in it the place of an operation. */
export const addressOf = (group: Pick<Group, "slug">, operation?: Operation): string =>
  `/docs/reference/${group.slug}${operation ? `#${operation.id}` : ""}`;

/** Search text of an operation besides its path and its summary: its description and the names of its fields. */
export function wordsOf({ id, meaning, parameters, body, answers }: Operation): string {
  const names = (shapes: Shape[]): string[] =>
    shapes.flatMap(({ fields }) => fields.flatMap((field) => [field.name, ...names(field.shapes)]));
  const bodies = [body, ...answers.map((answer) => answer.body)];
  const all = [...parameters.map(({ name }) => name), ...bodies.flatMap((one) => names(one?.shapes ?? []))];
  return [id, meaning, ...new Set(all)].join(" ");
}

/** The document as pages show it, every text of it through `say`. Pure. */
export function buildReference(document: OpenApi, describe: Describe): Group[] {
  return document.tags.map(({ name, description }) => {
    const of = (items: OpenApi["paths"]) =>
      Object.entries(items).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { tags }]) => tags.includes(name))
          .map(([method, operation]) => operationOf(method, path, operation, document, describe)),
      );
    const events = of(document.webhooks);
    return {
      slug: name.toLowerCase().replaceAll(" ", "-"),
      name: describe(name),
      meaning: describe(description),
      events: events.length > 0,
      operations: [...of(document.paths), ...events],
    };
  });
}
