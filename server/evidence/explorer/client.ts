import { setTimeout as sleep } from "node:timers/promises";
import { fetchUnguarded } from "@/server/outbound/fetch";
import { readJson } from "./bounded-json";

export interface ExplorerSettings {
  /** URL of the API itself, such as `https://api.etherscan.io/v2/api`. */
  url: string;
  apiKey: string | undefined;
}

/** Rate limit of free keys: a few requests a second. */
const gapMs = 350;
const answerMs = 6_000;
const MAX_WAITING = 60;
const rateWords = /rate limit|max calls|too many/i;
const nothingWords = /no (transactions|records|data)|not found/i;

/** The explorer answered, and refused the question. */
export class ExplorerRefusal extends Error {}

/** Asks an explorer that speaks Etherscan's API, version 2, one question after the other. */
export class ExplorerClient {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #stopping = new AbortController();

  constructor(private readonly settings: ExplorerSettings) {}

  /** The rows of the answer, unchecked; empty where there are none. Throws where none came. */
  ask(query: Record<string, string | number>): Promise<unknown[]> {
    if (this.#waiting >= MAX_WAITING) return Promise.reject(new Error("Too many questions wait for the explorer"));
    this.#waiting++;
    const signal = this.#stopping.signal;
    const turn = this.#last.then(() => this.#ask(query));
    this.#last = turn
      .catch(() => {})
      .then(() => sleep(gapMs, undefined, { signal, ref: false }))
      .catch(() => {});
    return turn.finally(() => this.#waiting--);
  }

  get url(): string {
    return this.settings.url;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #ask(query: Record<string, string | number>, again = true): Promise<unknown[]> {
    const url = new URL(this.settings.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    if (this.settings.apiKey) url.searchParams.set("apikey", this.settings.apiKey);
    const signal = AbortSignal.any([AbortSignal.timeout(answerMs), this.#stopping.signal]);
    const response = await fetchUnguarded(url, { signal, redirect: "error" });
    const answer = await readJson(response);
    if (typeof answer !== "object" || answer === null) throw new Error("The explorer's answer is no object");
    const { message, result } = answer as { message?: unknown; result?: unknown };
    if (Array.isArray(result)) return result;
    const words = `${typeof message === "string" ? message : ""} ${typeof result === "string" ? result : ""}`.slice(
      0,
      300,
    );
    if (again && rateWords.test(words)) {
      await sleep(1_000, undefined, { signal });
      return this.#ask(query, false);
    }
    if (nothingWords.test(words)) return [];
    // Neither the URL nor the explorer's words: both may hold the key.
    throw new ExplorerRefusal(`The explorer refused the question (status ${response.status})`);
  }
}
