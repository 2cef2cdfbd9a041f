import { chainapsis } from "./chainapsis";
import { metamask } from "./metamask";
import { ofac } from "./ofac";
import { type OperatorList, operatorFeed } from "./operator-list";
import { phantom } from "./phantom";
import { phishDestroy } from "./phishdestroy";
import { polkadot } from "./polkadot";
import { revokeExploits } from "./revoke-exploits";
import { scamSnifferAddresses } from "./scamsniffer-addresses";
import { scamSnifferDomains } from "./scamsniffer-domains";
import { tokenList } from "./token-list";
import type { FeedDefinition } from "./types";

/** The feeds that every installation reads, sanctions first. */
export const publicFeeds: readonly FeedDefinition[] = [
  ofac,
  metamask,
  scamSnifferAddresses,
  scamSnifferDomains,
  phishDestroy,
  polkadot,
  phantom,
  chainapsis,
  revokeExploits,
  tokenList,
];

/** All feeds of an installation: the public ones at the addresses that the settings name, then the operators' own. */
export function resolveFeeds(
  urls: ReadonlyMap<string, readonly string[]>,
  own: readonly OperatorList[],
): FeedDefinition[] {
  const isPublic = (id: string) => publicFeeds.some((feed) => feed.id === id);
  return [
    ...publicFeeds.map((feed) => ({ ...feed, urls: urls.get(feed.id) ?? feed.urls })),
    ...own.filter(({ id }) => !isPublic(id)).map(operatorFeed),
  ];
}
