import type { Args } from "../abi/args";
import { control } from "../effects/control";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party } from "../frame";

const structs = [
  "struct ConduitTransfer { uint8 itemType; address token; address from; address to; uint256 identifier; uint256 amount; }",
  "struct ConduitBatch1155Transfer { address token; address from; address to; uint256[] ids; uint256[] amounts; }",
  "struct TransferHelperItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }",
  "struct TransferHelperItems { TransferHelperItem[] items; address recipient; bool validateERC721Receiver; }",
];

const CONDUIT_STANDARDS = ["native", "erc20", "erc721", "erc1155"] as const;

const conduitTransfers = (x: Frame, transfers: readonly Args[]) =>
  transfers.map((t) => {
    const standard = CONDUIT_STANDARDS[Number(t.uint("itemType"))] ?? "erc20";
    const nft = standard === "erc721" || standard === "erc1155";
    return transfer(x, {
      from: party(x, t.address("from")),
      to: t.address("to"),
      amount: t.uint("amount"),
      token: standard === "native" ? null : t.address("token"),
      standard,
      ...(nft ? { tokenId: t.uint("identifier") } : {}),
      spender: x.self,
      via: "transferFrom",
    });
  });

const conduitBatches = (x: Frame, batches: readonly Args[]) =>
  batches.flatMap((b) => {
    const amounts = b.uints("amounts");
    return b.uints("ids").map((tokenId, i) =>
      transfer(x, {
        from: party(x, b.address("from")),
        to: b.address("to"),
        amount: amounts[i] ?? 0n,
        token: b.address("token"),
        standard: "erc1155",
        tokenId,
        spender: x.self,
        via: "transferFrom",
      }),
    );
  });

/** Conduits move what owners approved to them; the transfer helper moves in bulk through them. */
export const seaportConduit: readonly Entry[] = protocol("Seaport conduit", [
  fn("execute(ConduitTransfer[] transfers)", {
    structs,
    effects: (a, x) => conduitTransfers(x, a.tuples("transfers")),
  }),
  fn("executeBatch1155(ConduitBatch1155Transfer[] batch1155Transfers)", {
    structs,
    effects: (a, x) => conduitBatches(x, a.tuples("batch1155Transfers")),
  }),
  fn("executeWithBatch1155(ConduitTransfer[] standardTransfers, ConduitBatch1155Transfer[] batch1155Transfers)", {
    structs,
    effects: (a, x) => [
      ...conduitTransfers(x, a.tuples("standardTransfers")),
      ...conduitBatches(x, a.tuples("batch1155Transfers")),
    ],
  }),
  fn("bulkTransfer(TransferHelperItems[] items, bytes32 conduitKey)", {
    structs,
    effects: (a, x) =>
      a.tuples("items").flatMap((group) =>
        group.tuples("items").map((t) => {
          const standard = CONDUIT_STANDARDS[Number(t.uint("itemType"))] ?? "erc20";
          return transfer(x, {
            from: x.sender,
            to: group.address("recipient"),
            amount: t.uint("amount"),
            token: standard === "native" ? null : t.address("token"),
            standard,
            ...(standard === "erc721" || standard === "erc1155" ? { tokenId: t.uint("identifier") } : {}),
            spender: x.self,
            via: "transferFrom",
          });
        }),
      ),
  }),
  fn("createConduit(bytes32 conduitKey, address initialOwner)"),
  // A channel may move whatever owners have approved to the conduit.
  fn("updateChannel(address conduit, address channel, bool isOpen)", {
    effects: (a, x) => [
      control(x, a.flag("isOpen") ? "set-operator" : "remove-operator", {
        subject: a.address("conduit"),
        beneficiary: a.address("channel"),
      }),
    ],
  }),
  fn("transferOwnership(address conduit, address newPotentialOwner)", {
    effects: (a, x) => [
      control(x, "transfer-ownership", {
        subject: a.address("conduit"),
        beneficiary: a.address("newPotentialOwner"),
      }),
    ],
  }),
]);
