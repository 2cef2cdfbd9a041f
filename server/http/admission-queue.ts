import type { ServerResponse } from "node:http";
import { FairQueue } from "@/server/concurrency/fair-queue";
import { rateLimitKeyOf } from "@/server/kernel/rate-limit-key";
import type { EventLoopBudget } from "./event-loop-budget";

const atOnce = 16;
const MAX_WAITING = 1_024;
/** Limit for one place of the internet. */
const MAX_OF_ONE = 64;
/** How soon a share of the loop that was used up is asked for again. */
const againMs = 2;

type Welcome = "in" | "left" | "full";

interface Visit {
  response: ServerResponse;
  enter(how: Welcome): void;
}

/** Lets visits in, some at a time and as the loop's share allows, by turns of where they come from. */
export class AdmissionQueue {
  readonly #waiting = new FairQueue<Visit>();
  readonly #share: EventLoopBudget;
  #next: Visit | undefined;
  #again: NodeJS.Timeout | undefined;

  constructor(share: EventLoopBudget) {
    this.#share = share;
  }

  /** Whether it may come in, when its turn comes: its reader may have left by then. `full`: it can't wait any longer. */
  async knock(response: ServerResponse): Promise<Welcome> {
    const place = rateLimitKeyOf(response.req.headers["x-forwarded-for"]?.toString() ?? "");
    if (this.#waiting.lengthOf(place) >= MAX_OF_ONE) return "full";
    return new Promise((enter) => {
      this.#waiting.add(place, { response, enter });
      // The place with the most waiting requests makes room, so that none is kept out by the requests of others.
      if (this.#waiting.size > MAX_WAITING) this.#waiting.takeBack()?.enter("full");
      this.#letIn();
    });
  }

  leave(): void {
    this.#share.leave();
    this.#letIn();
  }

  #letIn(): void {
    while (!this.#again && this.#share.guests < atOnce) {
      this.#next ??= this.#waiting.take();
      if (!this.#next) return;
      const { response, enter } = this.#next;
      // A client that has left uses none of the share.
      const stays = !response.destroyed && !response.req.socket.destroyed;
      if (stays && !this.#share.enter()) {
        this.#again = setTimeout(() => {
          this.#again = undefined;
          this.#letIn();
        }, againMs);
        return;
      }
      this.#next = undefined;
      enter(stays ? "in" : "left");
    }
  }
}
