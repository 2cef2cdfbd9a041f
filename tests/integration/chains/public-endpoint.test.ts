import { type Address, encodeFunctionData } from "viem";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { readAllowances, readWalletBasics } from "@/server/chains";
import { share } from "@/tests/support/share";
import { startAnvil } from "../../support/anvil";
import { chainsForTest } from "../../support/chains";
import { compileContracts } from "../../support/contracts/compile";
import { discoverApprovals } from "../../support/discover-approvals";
import { type Behaviour, startRpcDouble } from "../../support/rpc-double";

const { Token } = compileContracts("tokens.sol");
const wallet: Address = "0x00000000000000000000000000000000000a11ce";
const spender: Address = "0x0000000000000000000000000000000000005be4";

let token: Address;

const anvil = share(startAnvil);
beforeAll(async () => {
  token = await anvil.deploy(Token!.bytecode);
  await anvil.send(wallet, {
    to: token,
    data: encodeFunctionData({ abi: Token!.abi, functionName: "approve", args: [spender, 5n] }),
  });
  await anvil.mine(450);
});

// Behaviour of free endpoints, on a shorter chain: they refuse long ranges, and more than five requests a second.
it.each<[string, Behaviour]>([
  ["that tells its limits", { mostLogBlocks: 100, perSecond: 5, tellsLogLimit: true, retryAfter: 1 }],
  ["that keeps them to itself", { mostLogBlocks: 100, perSecond: 5 }],
  ["that takes no batches", { mostLogBlocks: 100, perSecond: 10, batches: "refuse" }],
])("an endpoint %s: the essential reads come in time, history in the background", async (_name, behaviour) => {
  const double = await startRpcDouble({ upstream: anvil.url, ...behaviour });
  onTestFinished(() => double.stop());
  const chains = chainsForTest({ ethereum: [double.url] });
  const client = chains.evm("ethereum")!;
  const deadline = chains.deadline();

  const [basics, discovery] = await Promise.all([
    readWalletBasics(client, wallet, { deadline }),
    discoverApprovals(
      client,
      wallet,
      { fromBlock: 0 },
      { deadline: deadline.within(1_500), mostRequests: 4, parallel: 2 },
    ),
  ]);
  const live = await readAllowances(client, wallet, [{ kind: "erc20", token, spender }], { deadline });
  expect(deadline.isOver).toBe(false);
  expect(basics).toMatchObject({ missing: [], account: { kind: "eoa" } });
  expect(live).toMatchObject([{ live: true, amount: 5n }]);
  expect(discovery.scan).toMatchObject({ complete: false });

  // No caller waits for the rest.
  const rest = await discoverApprovals(client, wallet, discovery.scan.rest ?? { fromBlock: 0 }, {
    deadline: chains.deadline({ ms: 20_000 }),
    background: true,
    mostRequests: 20,
  });
  expect(rest.scan.complete).toBe(true);
  expect(rest.approvals).toMatchObject([{ pair: { kind: "erc20", spender }, amount: 5n }]);
});
