import { randomUUID } from "node:crypto";
import { isEvmNetwork, networkInfo, networkNames } from "@/server/chains";
import type { MonitoringContext } from "../context";
import { openBell } from "./bell";
import { EvmFollower } from "./evm-follower";
import { type Follower, type Following, follow } from "./follow";
import { SolanaFollower } from "./solana-follower";
import { findWatchedNetworks } from "./watched";

export interface HeadsContext extends MonitoringContext {
  /** Per network the WebSockets of its nodes. */
  headUrls: Readonly<Record<string, readonly string[]>>;
  /** Networks read through public default nodes: these are asked as often as blocks come. */
  defaultNodes: ReadonlySet<string>;
}

export interface HeadFigures {
  network: string;
  behind: number;
  lagMs: number;
}

export interface Heads {
  /** The networks that this process follows. */
  figures(): HeadFigures[];
  stop(): Promise<void>;
}

const lookEveryMs = 2_000;
const ownPauseMs = 1_000;

/** Follows the blocks of every network on which a wallet is watched, each in one process at a time. */
export function openHeads(context: HeadsContext): Heads {
  const { db, chains, log, headUrls, defaultNodes } = context;
  const holder = randomUUID();
  const following = new Map<string, Following>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function followerOf(network: string): Follower | undefined {
    const pauseMs = () =>
      defaultNodes.has(network) ? Math.max(ownPauseMs, networkInfo(network).blockTimeMs) : ownPauseMs;
    if (isEvmNetwork(network)) {
      const client = chains.evm(network);
      return client ? Object.assign(new EvmFollower(context, client, holder), { pauseMs }) : undefined;
    }
    const client = chains.solana();
    return client
      ? Object.assign(new SolanaFollower(context, client, holder), { pauseMs: () => 2 * ownPauseMs })
      : undefined;
  }

  async function look(): Promise<void> {
    const watched = new Set(await findWatchedNetworks(db, networkNames()));
    for (const network of watched) {
      const follower = following.has(network) || stopped ? undefined : followerOf(network);
      if (!follower) continue;
      const [url] = headUrls[network] ?? [];
      following.set(
        network,
        follow(follower, network, log, url === undefined ? undefined : (ring) => openBell(url, ring)),
      );
    }
    for (const [network, one] of following) {
      if (watched.has(network)) continue;
      following.delete(network);
      await one.stop();
    }
  }

  async function go(): Promise<void> {
    await look().catch((err) => log.debug({ err }, "the watched networks can't be read"));
    if (stopped) return;
    timer = setTimeout(() => {
      going = go();
    }, lookEveryMs);
    timer.unref();
  }

  let going = go();
  return {
    figures: () =>
      [...following].flatMap(([network, { behind, lagMs }]) =>
        behind === undefined ? [] : [{ network, behind, lagMs }],
      ),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await going;
      await Promise.all([...following.values()].map((one) => one.stop()));
    },
  };
}
