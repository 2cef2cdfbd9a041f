import type { Args } from "../abi/args";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party } from "../frame";
import type { MalformedCode } from "../types";
import { runCommands } from "./universal-router-commands";

const COMMANDS = "bytes commands, bytes[] inputs";

/** Uniswap's SwapProxy pays the router from its caller's tokens, then the router takes the proxy for the user. */
function* throughProxy(a: Args, x: Frame, note: (code: MalformedCode) => void) {
  const router = { ...x, sender: x.self, self: party(x, a.address("router")), to: a.address("router") };
  yield* runCommands(a, router, note);
}

export const universalRouter: readonly Entry[] = protocol("Universal Router", [
  fn(`execute(${COMMANDS}, uint256 deadline)`, { expand: runCommands }),
  fn(`execute(${COMMANDS})`, { expand: runCommands }),
  fn(
    `executeSigned(${COMMANDS}, bytes32 intent, bytes32 data, bool verifySender, bytes32 nonce, bytes signature, uint256 deadline)`,
    { expand: runCommands },
  ),
  fn(`execute(address router, address token, uint256 amount, ${COMMANDS}, uint256 deadline)`, {
    expand: throughProxy,
    effects: (a, x) => [
      transfer(x, {
        from: x.sender,
        to: a.address("router"),
        amount: a.uint("amount"),
        token: a.address("token"),
        spender: x.self,
        via: "transferFrom",
      }),
    ],
  }),
]);
