import { type ControlAction, control } from "../effects/control";
import { stake } from "../effects/stake";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { ZERO_ADDRESS } from "../frame";

/** Into a vault of GMX's, where the next order finds it. To any other address it is given away. */
const fills = (token?: string): Reading => ({
  effects: (a, x) => [
    stake(x, "deposit", {
      token: token === undefined ? null : a.address(token),
      amount: a.uint("amount"),
      recipient: a.address("receiver"),
    }),
  ],
});

/** Proceeds of an order, a deposit or a withdrawal, and the refund where it is cancelled. */
const pays = (...names: readonly string[]): Reading => ({
  effects: (a, x) => {
    const addresses = a.tuple("params").tuple("addresses");
    const receivers = new Set(names.map((name) => addresses.address(name)).filter((each) => each !== ZERO_ADDRESS));
    return [...receivers].map((recipient) => stake(x, "withdraw", { recipient }));
  },
});

const hands = (action: ControlAction, to: string): Reading => ({
  effects: (a, x) => [control(x, action, { beneficiary: a.address(to) })],
});

const WHO = "address receiver, address callbackContract, address uiFeeReceiver, address market";
const ORDER_WHO =
  "(address receiver, address cancellationReceiver, address callbackContract, address uiFeeReceiver, address market, address initialCollateralToken, address[] swapPath) addresses";
const NUMBERS =
  "(uint256 sizeDeltaUsd, uint256 initialCollateralDeltaAmount, uint256 triggerPrice, uint256 acceptablePrice, uint256 executionFee, uint256 callbackGasLimit, uint256 minOutputAmount, uint256 validFromTime) numbers";
const KIND =
  "uint8 orderType, uint8 decreasePositionSwapType, bool isLong, bool shouldUnwrapNativeToken, bool autoCancel, bytes32 referralCode";
const REST = "bool shouldUnwrapNativeToken, uint256 executionFee, uint256 callbackGasLimit, bytes32[] dataList";
const PATHS = "address[] longTokenSwapPath, address[] shortTokenSwapPath";

/** GMX v2: steps of one multicall on its exchange router. */
export const gmx: readonly Entry[] = protocol("GMX", [
  // A key that trades with all that the account has there, and the account as a whole.
  fn("addSubaccount(address subaccount)", hands("set-operator", "subaccount")),
  fn("signalTransfer(address receiver)", hands("transfer-position", "receiver")),
  fn("sendWnt(address receiver, uint256 amount)", fills()),
  fn("sendNativeToken(address receiver, uint256 amount)", fills()),
  fn("sendTokens(address token, address receiver, uint256 amount)", fills("token")),
  fn(`createOrder((${ORDER_WHO}, ${NUMBERS}, ${KIND}) params)`, pays("receiver", "cancellationReceiver")),
  fn(
    `createOrder((${ORDER_WHO}, ${NUMBERS}, ${KIND}, bytes32[] dataList) params)`,
    pays("receiver", "cancellationReceiver"),
  ),
  fn(
    `createDeposit(((${WHO}, address initialLongToken, address initialShortToken, ${PATHS}) addresses, uint256 minMarketTokens, ${REST}) params)`,
    pays("receiver"),
  ),
  fn(
    `createWithdrawal(((${WHO}, ${PATHS}) addresses, uint256 minLongTokenAmount, uint256 minShortTokenAmount, ${REST}) params)`,
    pays("receiver"),
  ),
]);
