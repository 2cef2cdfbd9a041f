/** Typed data as honest applications and drainers send it, whole, with types as the contracts have them. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type TypedData = {
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  domain: Record<string, Json>;
  message: Record<string, Json>;
};

/** `address owner, uint256 value` as members. */
export type Made = [name: string, data: TypedData | string, method?: string];

const fields = (text: string) =>
  text.split(",").map((one) => {
    const [type = "", name = ""] = one.trim().split(" ");
    return { name, type };
  });

const DOMAIN_TYPES: Record<string, string> = {
  name: "string",
  version: "string",
  chainId: "uint256",
  verifyingContract: "address",
  salt: "bytes32",
};

export function typed(
  primaryType: string,
  types: Record<string, string>,
  domain: Record<string, Json>,
  message: Record<string, Json>,
): TypedData {
  const own = Object.keys(DOMAIN_TYPES).filter((name) => name in domain);
  return {
    types: {
      EIP712Domain: own.map((name) => ({ name, type: DOMAIN_TYPES[name] ?? "" })),
      ...Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
    },
    primaryType,
    domain,
    message,
  };
}

export const MAX256 = (2n ** 256n - 1n).toString();
export const MAX160 = (2n ** 160n - 1n).toString();
export const ZERO = `0x${"0".repeat(40)}`;
export const ZERO32 = `0x${"0".repeat(64)}`;
export const PERMIT2 = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
const SEAPORT = "0x0000000000000068F116a894984e2DB1123eB395";
const CONDUIT_KEY = "0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000";

export const erc20Domain = (chainId: number, token: string, name = "USD Coin") => ({
  name,
  version: "2",
  chainId,
  verifyingContract: token,
});

export const permit = (domain: TypedData["domain"], message: Record<string, Json>) =>
  typed("Permit", { Permit: "address owner,address spender,uint256 value,uint256 nonce,uint256 deadline" }, domain, {
    nonce: 0,
    ...message,
  });

/** Message that the owner of a smart account signs for an application (ERC-7739). */
export function wrapped(data: TypedData, account: string): TypedData {
  const { primaryType, message, types } = data;
  const wrapper = `${primaryType} contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt`;
  return {
    ...data,
    types: { ...types, TypedDataSign: fields(wrapper) },
    primaryType: "TypedDataSign",
    message: {
      contents: message,
      name: "Kernel",
      version: "0.3.1",
      chainId: 1,
      verifyingContract: account,
      salt: ZERO32,
    },
  };
}

export const daiPermit = (domain: TypedData["domain"], message: Record<string, Json>) =>
  typed("Permit", { Permit: "address holder,address spender,uint256 nonce,uint256 expiry,bool allowed" }, domain, {
    nonce: 0,
    expiry: 0,
    ...message,
  });

const DETAILS = "address token,uint160 amount,uint48 expiration,uint48 nonce";
export const permit2Domain = (chainId: number, verifyingContract = PERMIT2) => ({
  name: "Permit2",
  chainId,
  verifyingContract,
});

export const permitSingle = (
  domain: TypedData["domain"],
  details: Record<string, Json>,
  spender: string,
  sigDeadline: Json,
) =>
  typed(
    "PermitSingle",
    { PermitSingle: "PermitDetails details,address spender,uint256 sigDeadline", PermitDetails: DETAILS },
    domain,
    { details: { nonce: 0, ...details }, spender, sigDeadline },
  );

export const permitBatch = (
  domain: TypedData["domain"],
  details: Record<string, Json>[],
  spender: string,
  sigDeadline: Json,
) =>
  typed(
    "PermitBatch",
    { PermitBatch: "PermitDetails[] details,address spender,uint256 sigDeadline", PermitDetails: DETAILS },
    domain,
    { details: details.map((one) => ({ nonce: 0, ...one })), spender, sigDeadline },
  );

export const permitTransfer = (
  domain: TypedData["domain"],
  permitted: Record<string, Json>[],
  spender: string,
  deadline: Json,
) => {
  const batch = permitted.length !== 1;
  const name = batch ? "PermitBatchTransferFrom" : "PermitTransferFrom";
  return typed(
    name,
    {
      [name]: `TokenPermissions${batch ? "[]" : ""} permitted,address spender,uint256 nonce,uint256 deadline`,
      TokenPermissions: "address token,uint256 amount",
    },
    domain,
    { permitted: batch ? permitted : (permitted[0] ?? {}), spender, nonce: "7", deadline },
  );
};

export const uniswapX = (
  domain: TypedData["domain"],
  input: { token: string; amount: string },
  reactor: string,
  swapper: string,
  output: { token: string; amount: string; recipient: string },
  deadline: number,
) =>
  typed(
    "PermitWitnessTransferFrom",
    {
      PermitWitnessTransferFrom:
        "TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,ExclusiveDutchOrder witness",
      TokenPermissions: "address token,uint256 amount",
      ExclusiveDutchOrder:
        "OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs",
      OrderInfo:
        "address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData",
      DutchOutput: "address token,uint256 startAmount,uint256 endAmount,address recipient",
    },
    domain,
    {
      permitted: { token: input.token, amount: input.amount },
      spender: reactor,
      nonce: "1",
      deadline,
      witness: {
        info: {
          reactor,
          swapper,
          nonce: "1",
          deadline,
          additionalValidationContract: ZERO,
          additionalValidationData: "0x",
        },
        decayStartTime: deadline - 600,
        decayEndTime: deadline - 300,
        exclusiveFiller: ZERO,
        exclusivityOverrideBps: "0",
        inputToken: input.token,
        inputStartAmount: input.amount,
        inputEndAmount: input.amount,
        outputs: [
          { token: output.token, startAmount: output.amount, endAmount: output.amount, recipient: output.recipient },
        ],
      },
    },
  );

export const authorization = (
  domain: TypedData["domain"],
  name: "Transfer" | "Receive",
  message: Record<string, Json>,
) =>
  typed(
    `${name}WithAuthorization`,
    {
      [`${name}WithAuthorization`]:
        "address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce",
    },
    domain,
    { validAfter: 0, nonce: `0x${"ab".repeat(32)}`, ...message },
  );

const COMPONENTS =
  "address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter";
const SEAPORT_TYPES = {
  OrderComponents: COMPONENTS,
  OfferItem: "uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount",
  ConsiderationItem:
    "uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient",
};
export const seaportDomain = (chainId: number) => ({
  name: "Seaport",
  version: "1.6",
  chainId,
  verifyingContract: SEAPORT,
});
export const nft = (token: string, id: Json = "1") => ({
  itemType: 2,
  token,
  identifierOrCriteria: id,
  startAmount: "1",
  endAmount: "1",
});
export const nativeCurrency = (amount: string, recipient: string) => ({
  itemType: 0,
  token: ZERO,
  identifierOrCriteria: "0",
  startAmount: amount,
  endAmount: amount,
  recipient,
});
export const money = (token: string, amount: string) => ({
  itemType: 1,
  token,
  identifierOrCriteria: "0",
  startAmount: amount,
  endAmount: amount,
});

export const components = (
  offerer: string,
  offer: Json[],
  consideration: Json[],
  now: number,
): Record<string, Json> => ({
  offerer,
  zone: ZERO,
  offer,
  consideration,
  orderType: 0,
  startTime: now,
  endTime: now + 30 * 86_400,
  zoneHash: ZERO32,
  salt: "24446860302761739304752683030156737591518664810215442929805094493721949474432",
  conduitKey: CONDUIT_KEY,
  counter: "0",
});
export const seaportOrder = (domain: TypedData["domain"], order: Record<string, Json>) =>
  typed("OrderComponents", SEAPORT_TYPES, domain, order);
export const seaportBulk = (domain: TypedData["domain"], orders: [Json, Json, Json, Json]) =>
  typed("BulkOrder", { BulkOrder: "OrderComponents[2][2] tree", ...SEAPORT_TYPES }, domain, {
    tree: [
      [orders[0], orders[1]],
      [orders[2], orders[3]],
    ],
  });

export const blurOrder = (domain: TypedData["domain"], message: Record<string, Json>) =>
  typed(
    "Order",
    {
      Order:
        "address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce",
      Fee: "uint16 rate,address recipient",
    },
    domain,
    {
      side: 1,
      matchingPolicy: "0x00000000006411739DA1c40B106F8511de5D1FAC",
      tokenId: "5",
      amount: "1",
      paymentToken: ZERO,
      fees: [],
      salt: "9",
      extraParams: "0x",
      nonce: "0",
      ...message,
    },
  );

export const looksRare = (domain: TypedData["domain"], message: Record<string, Json>) =>
  typed(
    "Maker",
    {
      Maker:
        "uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters",
    },
    domain,
    {
      quoteType: 1,
      globalNonce: "0",
      subsetNonce: "0",
      orderNonce: "0",
      strategyId: "0",
      collectionType: 0,
      currency: ZERO,
      itemIds: ["3"],
      amounts: ["1"],
      additionalParameters: "0x",
      ...message,
    },
  );

export const cowOrder = (chainId: number, message: Record<string, Json>) =>
  typed(
    "Order",
    {
      Order:
        "address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance",
    },
    {
      name: "Gnosis Protocol",
      version: "v2",
      chainId,
      verifyingContract: "0x9008D19f58AAbD9eD0D60971565AA8510560ab41",
    },
    {
      appData: `0x${"cd".repeat(32)}`,
      feeAmount: "0",
      kind: "sell",
      partiallyFillable: false,
      sellTokenBalance: "erc20",
      buyTokenBalance: "erc20",
      ...message,
    },
  );

export const oneInchOrder = (chainId: number, message: Record<string, Json>) =>
  typed(
    "Order",
    {
      Order:
        "uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits",
    },
    {
      name: "1inch Aggregation Router",
      version: "6",
      chainId,
      verifyingContract: "0x111111125421cA6dc452d289314280a0f8842A65",
    },
    { salt: "1", makerTraits: "0", receiver: ZERO, ...message },
  );

export const safeTx = (chainId: number, safe: string, message: Record<string, Json>) =>
  typed(
    "SafeTx",
    {
      SafeTx:
        "address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce",
    },
    { chainId, verifyingContract: safe },
    {
      value: "0",
      operation: 0,
      safeTxGas: "0",
      baseGas: "0",
      gasPrice: "0",
      gasToken: ZERO,
      refundReceiver: ZERO,
      nonce: "4",
      ...message,
    },
  );

export const forwardRequest = (domain: TypedData["domain"], message: Record<string, Json>) =>
  typed(
    "ForwardRequest",
    { ForwardRequest: "address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data" },
    domain,
    { value: "0", gas: "100000", nonce: "0", ...message },
  );

export const metaTransaction = (domain: TypedData["domain"], message: Record<string, Json>) =>
  typed("MetaTransaction", { MetaTransaction: "uint256 nonce,address from,bytes functionSignature" }, domain, {
    nonce: "0",
    ...message,
  });

export const snapshotVote = (from: string) =>
  typed(
    "Vote",
    {
      Vote: "address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason,string app,string metadata",
    },
    { name: "snapshot", version: "0.1.4" },
    {
      from,
      space: "aave.eth",
      timestamp: 1_760_000_000,
      proposal: `0x${"1f".repeat(32)}`,
      choice: 1,
      reason: "",
      app: "snapshot",
      metadata: "{}",
    },
  );

export const signIn = (domain: string, address: string, uri: string, chainId = 1) =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nSign in to ${domain}.\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: 32891756\nIssued At: 2026-09-30T16:25:24Z`;
