import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { ApiMeta } from "@/server/api/trpc";
import { compile, type Steps } from "./invoke";

export interface Route {
  /** Name of the endpoint in metering and metrics: method and template. */
  name: string;
  method: string;
  path: string;
  steps: Steps;
  meta: ApiMeta;
}

export interface Match {
  /** Routes at this path by method. */
  methods: ReadonlyMap<string, Route>;
  params: Record<string, string>;
}

export type Matcher = (path: string) => Match | null;

interface Template {
  segments: string[];
  methods: Map<string, Route>;
}

/** Finds the routes of a path: exact ones by map, templates such as `/v1/api/webhooks/{id}` by segment. */
export function createMatcher(router: AnyRouter): { match: Matcher; routes: Route[] } {
  const exact = new Map<string, Map<string, Route>>();
  const templates = new Map<string, Template>();
  const routes: Route[] = [];
  for (const procedure of Object.values(router._def.procedures as Record<string, AnyProcedure>)) {
    const meta = procedure._def.meta as ApiMeta;
    const { method, path } = meta.openapi;
    const name = `${method} ${path}`;
    const route: Route = { name, method, path, steps: compile(name, procedure), meta };
    routes.push(route);
    if (path.includes("{")) {
      const template = templates.get(path) ?? { segments: path.split("/"), methods: new Map() };
      templates.set(path, template);
      template.methods.set(method, route);
    } else {
      const methods = exact.get(path) ?? new Map();
      exact.set(path, methods);
      methods.set(method, route);
    }
  }
  const list = [...templates.values()];
  const match: Matcher = (path) => {
    const methods = exact.get(path);
    if (methods) return { methods, params: {} };
    if (path.length > 1_024) return null;
    const segments = path.split("/");
    for (const template of list) {
      const params = bind(template.segments, segments);
      if (params) return { methods: template.methods, params };
    }
    return null;
  };
  return { match, routes };
}

function bind(template: string[], segments: string[]): Record<string, string> | null {
  if (template.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const segment = segments[index] ?? "";
    if (!part.startsWith("{")) {
      if (part !== segment) return null;
    } else {
      const value = decode(segment);
      if (!value) return null;
      params[part.slice(1, -1)] = value;
    }
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
