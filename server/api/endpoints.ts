import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { ApiMeta } from "./trpc";

export interface Endpoint {
  method: string;
  /** A template, such as `/v1/api/webhooks/{id}`. */
  path: string;
}

/** All of the public contract, by name: as usage and metrics have them. */
export function endpointsOf(api: AnyRouter): Map<string, Endpoint> {
  return new Map(
    Object.values(api._def.procedures as Record<string, AnyProcedure>).map(({ _def }) => {
      const { method, path } = (_def.meta as ApiMeta).openapi;
      return [`${method} ${path}`, { method, path }];
    }),
  );
}
