import type { RequestOptions } from "../rpc/requester";

export interface ReadOptions extends RequestOptions {
  /** Ask the node even where a kept answer is still young. */
  fresh?: boolean;
}
