import { createSemaphore } from "@/server/concurrency/semaphore";
import type { Clock } from "@/server/kernel/clock";
import {
  evidenceOf,
  type NetworkReport,
  type NodeCondition,
  type NodeReport,
  networkInfo,
  statusOf,
} from "@/server/networks";
import { Deadline } from "./deadline";
import { RpcRejected } from "./errors";
import { readIndex } from "./evm/response-validation";
import { describeNode } from "./health";
import type { Network } from "./networks";
import type { Endpoint } from "./rpc/endpoint";
import { WrongChain } from "./rpc/identity";
import type { Requester } from "./rpc/requester";

const keptMs = 60_000;
const askMs = 3_000;
/** Nodes asked at the same time: every network has several. */
const atOnce = 16;
/** A node whose turn has not come by then is not asked. */
const waitMs = 6_000;

/** Asks nodes which chain they serve, at most once a minute each, a few at a time. */
export class NetworkStatusReader {
  readonly #inTurn = createSemaphore(atOnce);
  readonly #kept = new Map<Network, { at: number; report: Promise<NetworkReport>; known?: NetworkReport }>();

  constructor(
    private readonly requesters: ReadonlyMap<Network, Requester>,
    private readonly steady: Clock,
  ) {}

  /** `probe`: also for the latest block, and what simulates there; asked anew each time. */
  read(network: Network, probe = false): Promise<NetworkReport> {
    const kept = this.#kept.get(network);
    if (!probe && kept && this.steady.now() - kept.at < keptMs) return kept.report;
    const entry: NonNullable<typeof kept> = { at: this.steady.now(), report: this.#ask(network, probe) };
    this.#kept.set(network, entry);
    void entry.report.then((known) => Object.assign(entry, { known }));
    return entry.report;
  }

  /** Cached report of the network. Sends no request. */
  known(network: Network): NetworkReport {
    const endpoints = this.requesters.get(network)?.endpoints ?? [];
    const kept = this.#kept.get(network)?.known?.nodes ?? [];
    const nodes = endpoints.map(
      (endpoint, index): NodeReport => ({
        ...{ name: endpoint.name, chainId: null, latencyMs: null, block: null },
        ...kept[index],
        status: endpoint.unusable ? "wrong-chain" : (kept[index]?.status ?? "unknown"),
        condition: this.#conditionOf(endpoint),
      }),
    );
    return this.#describe(network, nodes);
  }

  async #ask(network: Network, probe: boolean): Promise<NetworkReport> {
    const requester = this.requesters.get(network);
    const queuedAt = this.steady.now();
    const asked = requester?.endpoints.map((endpoint) =>
      this.#inTurn(async (): Promise<NodeReport> => {
        if (this.steady.now() - queuedAt <= waitMs) return this.#askNode(network, requester, endpoint, probe);
        const unasked = { status: "unknown", chainId: null, latencyMs: null, block: null } as const;
        return { ...unasked, name: endpoint.name, condition: this.#conditionOf(endpoint) };
      }),
    );
    return this.#describe(network, await Promise.all(asked ?? []));
  }

  #describe(network: Network, nodes: NodeReport[]): NetworkReport {
    const status = statusOf(nodes);
    const evidence = evidenceOf(networkInfo(network), status);
    return { network, status, evidence, engine: evidence.simulation ? this.#engineOf(network) : null, nodes };
  }

  #engineOf(network: Network): NetworkReport["engine"] {
    const endpoints = this.requesters.get(network)?.endpoints ?? [];
    const has = (method: string) => endpoints.some((endpoint) => !endpoint.unusable && !endpoint.lacks(method));
    return (["eth_simulateV1", "debug_traceCall"] as const).find(has) ?? "local-evm";
  }

  async #askNode(network: Network, requester: Requester, endpoint: Endpoint, probe: boolean): Promise<NodeReport> {
    const about = () => ({ name: endpoint.name, condition: this.#conditionOf(endpoint) });
    const options = { deadline: Deadline.after(askMs), endpoint };
    const ask = (method: string, params: readonly unknown[] = []) =>
      requester.request({ method, params, check: (result) => result, maxBytes: 65_536 }, options);
    const isEvm = networkInfo(network).family === "evm";
    const { reply, latencyMs } = await endpoint.identify();
    if ("value" in reply) {
      const chainId = typeof reply.value === "number" ? reply.value : null;
      const [block] = probe
        ? await Promise.all([
            ask(isEvm ? "eth_blockNumber" : "getSlot").then(numberIn, () => null),
            isEvm && this.#probeEngines(ask),
          ])
        : [null];
      return { ...about(), status: "ready", chainId, latencyMs, block };
    }
    const { error } = reply;
    if (error instanceof WrongChain)
      return { ...about(), status: "wrong-chain", chainId: error.chainId ?? null, latencyMs, block: null };
    const status = endpoint.unusable ? "wrong-chain" : error instanceof RpcRejected ? "ready" : "unreachable";
    return { ...about(), status, chainId: null, latencyMs: null, block: null };
  }

  #conditionOf(endpoint: Endpoint): NodeCondition {
    const { state, since, lastFault } = describeNode(endpoint, this.steady.now());
    return { state, since, lastFault };
  }

  /** Each endpoint remembers the methods that its node lacks. */
  async #probeEngines(ask: (method: string, params: readonly unknown[]) => Promise<unknown>): Promise<void> {
    const call = { to: "0x0000000000000000000000000000000000000000", data: "0x" };
    await ask("eth_simulateV1", [{ blockStateCalls: [{ calls: [call] }] }, "latest"]).catch(() => {});
    await ask("debug_traceCall", [call, "latest", { tracer: "callTracer" }]).catch(() => {});
  }
}

function numberIn(result: unknown): number | null {
  return typeof result === "number" ? result : readIndex(result);
}
