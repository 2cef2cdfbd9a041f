import type { OpenAPIObject } from "trpc-openapi";

/** The parts of an OpenAPI 3.1 document, by the names that its specification gives them. */
export type Components = NonNullable<OpenAPIObject["components"]>;
export type Response = NonNullable<Components["responses"]>[string];
export type Header = NonNullable<Components["headers"]>[string];
export type Parameter = NonNullable<Components["parameters"]>[string];
export type Paths = NonNullable<OpenAPIObject["paths"]>;
export type PathItem = Paths[string];
export type Operation = NonNullable<PathItem["get"]>;

export type Family = "original" | "firewall";

/** The firewall family lives under /api/v1; all else is the original one. */
export function familyOf(path: string): Family {
  return path.startsWith("/api/v1/") ? "firewall" : "original";
}

export const ref = (kind: keyof Components & string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
