import { RpcUnavailable } from "../errors";
import type { Currency } from "./currency";
import type { HttpPipe } from "./http";
import { type Identity, questionOf, WrongChain } from "./identity";
import { askNode } from "./node-questions";
import type { NodeReport } from "./node-report";
import type { Reply, WireCall } from "./wire";

const everyMs = 10_000;

interface CheckUpOptions<Node> {
  node: Node;
  identity: Identity;
  currency: Currency<Node>;
  report: NodeReport;
  now(): number;
  /** Connections that nothing which callers ask can hold up. */
  pipe(): HttpPipe | undefined;
  /** Called when the endpoint serves another chain. */
  leave(reason: string): void;
  /** Called when the endpoint serves the right chain. */
  welcome(): void;
}

/**
 * Which chain a node serves, and whether what it says is of the present. The questions travel with what callers ask, or
 * alone to a node that is only compared with others.
 */
export class CheckUp<Node> {
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isTrialAsked = false;
  #pending: Promise<void> = Promise.resolve();

  constructor(private readonly options: CheckUpOptions<Node>) {}

  /** Queries due now, each with a handler of the reply. Empty where that was done recently. */
  takeDue(owner: string): { call: WireCall; take(reply: Reply): void }[] {
    const { identity, now } = this.options;
    if (now() - this.#checkedAt < everyMs) return [];
    this.#checkedAt = now();
    return [
      { call: { ...questionOf(identity), owner }, take: (reply) => this.#takeIdentity(reply) },
      { call: { ...this.#headQuestion(), owner }, take: (reply) => this.#takeHead(reply) },
    ];
  }

  /** Asks alone what is due, and waits for what is under way. */
  async finish(): Promise<void> {
    const due = this.takeDue("");
    const pipe = this.options.pipe();
    if (pipe && due.length > 0) {
      const asking = due.map(async ({ call, take }) => take((await askNode(pipe, call)).reply));
      this.#pending = Promise.all([this.#pending, ...asking]).then(() => {});
    }
    await this.#pending;
    // A head that is old leads on to a question.
    await this.#pending;
  }

  /** Asks alone, whenever that was done last. */
  async identify(): Promise<Reply> {
    const pipe = this.options.pipe();
    if (!pipe) return { error: new RpcUnavailable("It can't be asked") };
    const { reply } = await askNode(pipe, questionOf(this.options.identity));
    this.#takeIdentity(reply);
    return reply;
  }

  #headQuestion(): WireCall {
    const { method, params, read } = this.options.identity.head;
    // The requester's values come with the result that they were made of; so does this.
    return questionOf({ method, params, check: (result) => ({ result, value: read(result) }) });
  }

  #takeIdentity(reply: Reply): void {
    const { identity, currency, node, leave, welcome } = this.options;
    if ("error" in reply) {
      if (reply.error instanceof WrongChain) leave(reply.error.message);
      return;
    }
    if (identity.trial?.isChain(reply.value)) currency.isTrial(node);
    welcome();
  }

  #takeHead(reply: Reply): void {
    const { currency, node, identity } = this.options;
    if ("error" in reply) return;
    currency.saw(node, (reply.value as { value: ReturnType<Identity["head"]["read"]> }).value);
    if (currency.problemOf(node) && identity.trial && !this.#isTrialAsked) {
      this.#isTrialAsked = true;
      this.#pending = this.#askTrial(identity.trial);
    } else this.#tell();
  }

  async #askTrial(trial: NonNullable<Identity["trial"]>): Promise<void> {
    const pipe = this.options.pipe();
    if (!pipe) return;
    const { reply } = await askNode(pipe, questionOf(trial));
    if ("value" in reply && reply.value === true) this.options.currency.isTrial(this.options.node);
    this.#tell();
  }

  #tell(): void {
    const { currency, node, report } = this.options;
    const problem = currency.problemOf(node);
    if (problem) report.turn("stale", problem);
    else report.end("stale");
  }
}
