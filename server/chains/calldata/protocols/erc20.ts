import type { Args } from "../abi/args";
import { type AllowanceInput, allowance } from "../effects/allowance";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party } from "../frame";

const approves = (amount: string, via: AllowanceInput["via"]) => (a: Args, x: Frame) => [
  allowance(x, { spender: a.address("spender"), amount: a.uint(amount), via }),
];

const transfers = (a: Args, x: Frame) => [
  transfer(x, { from: x.sender, to: a.address("to"), amount: a.uint("amount"), via: "transfer" }),
];

const transfersFrom = (a: Args, x: Frame) => [
  transfer(x, {
    from: party(x, a.address("from")),
    to: a.address("to"),
    amount: a.uint("amount"),
    spender: x.sender,
    via: "transferFrom",
  }),
];

const authorizes = (a: Args, x: Frame) => [
  transfer(x, {
    from: party(x, a.address("from")),
    to: a.address("to"),
    amount: a.uint("value"),
    spender: x.sender,
    via: "authorization",
    signed: true,
  }),
];

const permits = (a: Args, x: Frame) => [
  allowance(x, {
    owner: party(x, a.address("owner")),
    spender: a.address("spender"),
    amount: a.uint("value"),
    deadline: a.uint("deadline"),
    via: "permit",
    signed: true,
  }),
];

const burns = (a: Args, x: Frame) => [
  transfer(x, { from: x.sender, to: null, amount: a.uint("amount"), alternative: "erc721", via: "burn" }),
];

const disperses = (a: Args, x: Frame) => {
  const values = a.uints("values");
  return a.addresses("recipients").map((to, i) =>
    transfer(x, {
      from: x.sender,
      to,
      amount: values[i] ?? 0n,
      token: a.address("token"),
      spender: x.self,
      via: "transferFrom",
    }),
  );
};

const AUTHORIZATION = "address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce";

/** The token standards around ERC-20: 20, 223, 677, 777, 1363, 2612, 3009, and DAI's own permit. */
export const erc20: readonly Entry[] = [
  ...protocol("ERC-20", [
    fn("transfer(address to, uint256 amount)", { nonpayable: true, effects: transfers }),
    fn("transferFrom(address from, address to, uint256 amount)", {
      effects: (a, x) => [
        transfer(x, {
          from: party(x, a.address("from")),
          to: a.address("to"),
          amount: a.uint("amount"),
          alternative: "erc721",
          spender: x.sender,
          via: "transferFrom",
        }),
      ],
    }),
    fn("approve(address spender, uint256 amount)", {
      effects: (a, x) => [
        allowance(x, {
          spender: a.address("spender"),
          amount: a.uint("amount"),
          alternative: "erc721",
          via: "approve",
        }),
      ],
    }),
    fn("increaseAllowance(address spender, uint256 addedValue)", {
      nonpayable: true,
      effects: approves("addedValue", "increaseAllowance"),
    }),
    fn("decreaseAllowance(address spender, uint256 subtractedValue)", {
      nonpayable: true,
      effects: approves("subtractedValue", "decreaseAllowance"),
    }),
    fn("increaseApproval(address spender, uint256 addedValue)", {
      nonpayable: true,
      effects: approves("addedValue", "increaseAllowance"),
    }),
    fn("decreaseApproval(address spender, uint256 subtractedValue)", {
      nonpayable: true,
      effects: approves("subtractedValue", "decreaseAllowance"),
    }),
    fn("burn(uint256 amount)", { effects: burns }),
    fn("burnFrom(address from, uint256 amount)", {
      effects: (a, x) => [
        transfer(x, {
          from: party(x, a.address("from")),
          to: null,
          amount: a.uint("amount"),
          spender: x.sender,
          via: "burn",
        }),
      ],
    }),
    fn("mint(address to, uint256 amount)"),
    fn("batchTransfer(address[] recipients, uint256[] amounts)", {
      effects: (a, x) => {
        const amounts = a.uints("amounts");
        return a
          .addresses("recipients")
          .map((to, i) => transfer(x, { from: x.sender, to, amount: amounts[i] ?? 0n, via: "transfer" }));
      },
    }),
    fn("push(address to, uint256 amount)", { effects: transfers }),
    fn("move(address from, address to, uint256 amount)", { effects: transfersFrom }),
  ]),
  ...protocol("ERC-677", [
    fn("transfer(address to, uint256 amount, bytes data)", { effects: transfers }),
    fn("transferAndCall(address to, uint256 amount, bytes data)", { effects: transfers }),
  ]),
  ...protocol("ERC-1363", [
    fn("transferAndCall(address to, uint256 amount)", { effects: transfers }),
    fn("transferFromAndCall(address from, address to, uint256 amount)", { effects: transfersFrom }),
    fn("transferFromAndCall(address from, address to, uint256 amount, bytes data)", {
      effects: transfersFrom,
    }),
    fn("approveAndCall(address spender, uint256 amount)", { effects: approves("amount", "approve") }),
    fn("approveAndCall(address spender, uint256 amount, bytes data)", {
      effects: approves("amount", "approve"),
    }),
  ]),
  ...protocol("ERC-777", [
    fn("send(address to, uint256 amount, bytes data)", { effects: transfers }),
    fn("burn(uint256 amount, bytes data)", { effects: burns }),
    fn("operatorSend(address from, address to, uint256 amount, bytes data, bytes operatorData)", {
      effects: transfersFrom,
    }),
    fn("authorizeOperator(address operator)", {
      effects: (a, x) => [
        allowance(x, {
          spender: a.address("operator"),
          amount: "all",
          standard: "erc777",
          via: "authorizeOperator",
        }),
      ],
    }),
    fn("revokeOperator(address operator)", {
      effects: (a, x) => [
        allowance(x, {
          spender: a.address("operator"),
          amount: 0n,
          standard: "erc777",
          via: "authorizeOperator",
        }),
      ],
    }),
  ]),
  ...protocol("ERC-2612", [
    fn("permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)", {
      nonpayable: true,
      effects: permits,
    }),
    fn("permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)", {
      nonpayable: true,
      effects: permits,
    }),
  ]),
  ...protocol("DAI", [
    fn(
      "permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)",
      {
        nonpayable: true,
        effects: (a, x) => [
          allowance(x, {
            owner: party(x, a.address("holder")),
            spender: a.address("spender"),
            amount: a.flag("allowed") ? "all" : 0n,
            // 0 is DAI's way to say that the signature never ends.
            deadline: a.uint("expiry"),
            via: "permit",
            signed: true,
          }),
        ],
      },
    ),
  ]),
  ...protocol("ERC-3009", [
    fn(`transferWithAuthorization(${AUTHORIZATION}, uint8 v, bytes32 r, bytes32 s)`, {
      effects: authorizes,
    }),
    fn(`transferWithAuthorization(${AUTHORIZATION}, bytes signature)`, { effects: authorizes }),
    fn(`receiveWithAuthorization(${AUTHORIZATION}, uint8 v, bytes32 r, bytes32 s)`, {
      effects: authorizes,
    }),
    fn(`receiveWithAuthorization(${AUTHORIZATION}, bytes signature)`, { effects: authorizes }),
    fn("cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)"),
  ]),
  ...protocol("Disperse", [
    fn("disperseEther(address[] recipients, uint256[] values)", {
      effects: (a, x) => {
        const values = a.uints("values");
        return a
          .addresses("recipients")
          .map((to, i) => transfer(x, { from: x.sender, to, amount: values[i] ?? 0n, token: null, via: "transfer" }));
      },
    }),
    fn("disperseToken(address token, address[] recipients, uint256[] values)", { effects: disperses }),
    fn("disperseTokenSimple(address token, address[] recipients, uint256[] values)", {
      effects: disperses,
    }),
  ]),
];
