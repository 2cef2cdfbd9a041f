import type { Matcher } from "./routes";

/** Beginnings of the two families' paths, which are easily confused, and the one that is directly below /api. */
const roots = ["/v1/api/", "/api/v1/", "/api/"];

/** Where an endpoint is that a caller may have meant: below another root, or without a slash too many. As it is documented. */
export function nearbyPath(path: string, match: Matcher): string | undefined {
  if (path.length > 1_024) return undefined;
  const rest = path.replace(/^\/+|\/+$/g, "").split("/");
  while (rest[0] === "v1" || rest[0] === "api" || rest[0] === "") rest.shift();
  for (const root of roots) {
    const [route] = match(root + rest.join("/"))?.methods.values() ?? [];
    if (route) return route.path;
  }
  return undefined;
}
