import { type Hex, pad } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction, reasonsOf } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import {
  gatherFromMemory,
  judgeFromMemory,
  judgeSignatureFromMemory,
  memorySources,
} from "@/tests/support/memory-sources";
import {
  call,
  concat,
  execAsSafe,
  MULTICALL3,
  PERMIT2,
  SEAPORT,
  WETH,
  ZERO,
  ZERO_32,
} from "@/tests/unit/calldata/support";

const sources = memorySources();
const [wallet, account, stranger] = [newAddress(), newAddress(), newAddress()];
const conduit = "0x1e0049783f008a0085193e00003d00cd54003c71";
const aave = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2";
const router = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";
const apes = "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d";
const entryPoint = "0x0000000071727de22e5e9d8baf0edac6f37da032";
const compatible = "0xfd0732dc9e303f09fcef3a7388ad10a83459ec99";
const extensible = "0x85a8ca358d388530ad0fb95d0cb89dd44fc242c3";
const module4337 = "0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226";
const allowances = "0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134";
const singleton = "0x41675c099f32341bf84bfc5382af534df5c7461a";
const multiSend = "0x38869bf66a61cf6bdb996a6ae40d5853fd43b526";

const install = (type: bigint) => (who: string) => call("installModule(uint256,address,bytes)", [type, who, "0x"]);

/** Calls that let an address answer calls in an account's name. */
const handled: Record<string, (who: string) => readonly [to: string, data: Hex]> = {
  setFallbackHandler: (who) => [account, call("setFallbackHandler(address)", [who])],
  "through the Safe": (who) => [account, execAsSafe(account, call("setFallbackHandler(address)", [who]))],
  "in a batch": (who) => [
    account,
    call("executeBatch((address,uint256,bytes)[])", [[[account, 0n, call("setFallbackHandler(address)", [who])]]]),
  ],
  "as a new Safe is made": (who) => [
    "0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67",
    call("createProxyWithNonce(address,bytes,uint256)", [
      singleton,
      call("setup(address[],uint256,address,bytes,address,address,uint256,address)", [
        ...[[wallet], 1n, ZERO, "0x", who, ZERO, 0n, ZERO],
      ]),
      1n,
    ]),
  ],
  "as a fallback of ERC-7579": (who) => [account, install(3n)(who)],
  "as a hook of Sequence": (who) => [account, call("addHook(bytes4,address)", ["0xa9059cbb", who])],
  "for one function": (who) => [
    account,
    execAsSafe(account, call("setSafeMethod(bytes4,bytes32)", ["0xa9059cbb", pad(who as Hex, { size: 32 })])),
  ],
  "as a Safe migrates": (who) => [
    account,
    execAsSafe(
      "0xff83f6335d8930cbad1c0d439a841f01888d9f69",
      call("migrateFromV111(address,address)", [singleton, who]),
      1,
    ),
  ],
};

const ofSigning = (data: Hex) => t.safeTx(1, account, { to: account, data });

describe.each(Object.entries(handled))("who answers calls, %s", (_, make) => {
  const judge = (who: string) => {
    const [to, data] = make(who);
    return judgeFromMemory(sources, { wallet, to, data });
  };

  it.each([usdc, WETH, PERMIT2, SEAPORT, conduit, aave, router, apes])(
    "%s obeys whoever calls the account",
    async (who) => {
      expect((await judge(who)).slice(0, 2)).toEqual(["BLOCK", "transaction.control-change"]);
    },
  );

  it.each([stranger, MULTICALL3, entryPoint, multiSend, singleton])("%s is looked at", async (who) => {
    expect((await judge(who)).slice(0, 2)).toEqual(["REVIEW", "transaction.control-change"]);
  });

  it.each([compatible, extensible, module4337])("%s is made for it", async (who) => {
    expect((await judge(who)).filter((id) => id === "transaction.control-change")).toEqual([]);
  });
});

it("an owner's signature for it says what anybody could then do", async () => {
  const asked = await judgeSignatureFromMemory(sources, wallet, ofSigning(call("setFallbackHandler(address)", [usdc])));
  expect(asked.decision).toBe("BLOCK");
  expect(asked.reasons[0]).toContain("anyone could then use the account's tokens");
  const honest = ofSigning(call("setFallbackHandler(address)", [compatible]));
  expect((await judgeSignatureFromMemory(sources, wallet, honest)).decision).toBe("ALLOW");
});

/** Other powers, who is made for them, and who isn't. */
const powers: Record<string, { make: (who: string) => Hex; fit: readonly string[]; unfit: readonly string[] }> = {
  guard: {
    make: (who) => call("setGuard(address)", [who]),
    fit: [],
    unfit: [usdc, PERMIT2, aave, compatible, MULTICALL3],
  },
  "module guard": {
    make: (who) => call("setModuleGuard(address)", [who]),
    fit: [],
    unfit: [usdc, PERMIT2, module4337],
  },
  hook: { make: install(4n), fit: [], unfit: [usdc, PERMIT2, conduit] },
  module: {
    make: (who) => call("enableModule(address)", [who]),
    fit: [allowances, module4337],
    unfit: [usdc, PERMIT2, conduit, SEAPORT, aave, router, entryPoint, MULTICALL3, singleton],
  },
  "module as a Safe is made": {
    make: (who) => call("enableModules(address[])", [[who]]),
    fit: [allowances],
    unfit: [usdc, PERMIT2],
  },
  validator: { make: install(1n), fit: [], unfit: [usdc, PERMIT2, router] },
  executor: { make: install(2n), fit: [], unfit: [usdc, MULTICALL3, router] },
  "root validator": {
    make: (who) => call("changeRootValidator(bytes21,address,bytes,bytes)", [concat("0x01", who), ZERO, "0x", "0x"]),
    fit: [],
    unfit: [usdc, PERMIT2],
  },
  plugin: {
    make: (who) => call("installPlugin(address,bytes32,bytes,bytes21[])", [who, ZERO_32, "0x", []]),
    fit: [],
    unfit: [usdc, router],
  },
  owner: {
    make: (who) => call("addOwnerWithThreshold(address,uint256)", [who, 1n]),
    fit: [],
    unfit: [usdc, PERMIT2, aave, singleton],
  },
  "new owner": {
    make: (who) => call("transferOwnership(address)", [who]),
    fit: [aave],
    unfit: [usdc, PERMIT2, router, MULTICALL3],
  },
  "account's code": {
    make: (who) => call("changeMasterCopy(address)", [who]),
    fit: [singleton],
    unfit: [usdc, multiSend, compatible, aave],
  },
  "proxy's code": {
    make: (who) => call("upgradeTo(address)", [who]),
    fit: [singleton],
    unfit: [usdc, multiSend, MULTICALL3],
  },
  role: {
    make: (who) => call("grantRole(bytes32,address)", [ZERO_32, who]),
    fit: [aave, SEAPORT],
    unfit: [usdc, PERMIT2, MULTICALL3],
  },
};

describe.each(Object.entries(powers))("%s", (_, { make, fit, unfit }) => {
  const judge = (who: string) =>
    judgeFromMemory(sources, { wallet, to: account, data: execAsSafe(account, make(who)) });

  it("is looked at where known infrastructure is not made for it", async () => {
    for (const who of [stranger, ...unfit]) {
      expect((await judge(who)).slice(0, 2), who).toEqual(["REVIEW", "transaction.control-change"]);
    }
  });

  it("is ordinary where it is", async () => {
    for (const who of fit) expect(await judge(who), who).toEqual(["ALLOW"]);
  });
});

it("names what gets the power", async () => {
  const evidence = await gatherFromMemory(sources, { wallet, to: account, data: call("setGuard(address)", [usdc]) });
  for (const [language, words] of [
    ["en", "which is not made for that"],
    ["pt", "que não foi feito para isso"],
  ] as const)
    expect(reasonsOf(judgeTransaction(evidence).signals, language)[0]).toContain(`(${usdc}), ${words}`);
});

describe("a delegation to whoever brings it", () => {
  const anybody = "0x0000000000000000000000000000000000000a11";
  const delegation = (delegate: string, caveats: t.Json[]) =>
    t.typed(
      "Delegation",
      {
        Delegation: "address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt",
        Caveat: "address enforcer,bytes terms",
      },
      {
        name: "DelegationManager",
        version: "1",
        chainId: 1,
        verifyingContract: "0xdb9b1e94b5b69df7e401ddbede43491141047db3",
      },
      { delegate, delegator: wallet, authority: `0x${"ff".repeat(32)}`, caveats, salt: "1" },
    );
  const caveat = { enforcer: stranger, terms: "0x" };

  it("weighs more than one to a stranger, and is told as what it is", async () => {
    const open = await judgeSignatureFromMemory(sources, wallet, delegation(anybody, []));
    expect(open.decision).toBe("BLOCK");
    expect(open.reasons[0]).toMatch(/^Lets anyone act for /);
    const bound = await judgeSignatureFromMemory(sources, wallet, delegation(anybody, [caveat]));
    expect([bound.decision, bound.reasons[0]]).toEqual(["REVIEW", expect.stringMatching(/^Lets anyone act for /)]);
    expect((await judgeSignatureFromMemory(sources, wallet, delegation(stranger, []))).decision).toBe("REVIEW");
  });
});
