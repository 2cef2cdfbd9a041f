import { join } from "../../wording/join";
import type { Words } from "../words";
import type { CloneEvidence, ContractSignals, DrainerEvidence, PartyEvidence, SweeperEvidence } from "./evidence";

const list = (items: readonly string[]) => join(items, "and", (count) => (count === 1 ? "one more" : `${count} more`));
const through = (functions: readonly string[]) => (functions.length === 0 ? "" : ` through ${list(functions)}`);
const to = (payees: readonly string[]) => (payees.length === 0 ? "fixed addresses" : list(payees));

const party = ({ role, address }: PartyEvidence) => {
  if (role === "implementation") return `The code that the contract runs, ${address},`;
  if (role === "reached") return `Code behind the contract, ${address},`;
  if (role === "payee") return `A payee of the contract, ${address},`;
  if (role === "ruler") return `The address that alone controls the contract, ${address},`;
  if (role === "role-holder") return `Who holds the contract's roles, ${address},`;
  return role === "owner"
    ? `The owner of the contract, ${address},`
    : `Who can replace the contract's code, ${address},`;
};

const receivers = ({ payees, named }: SweeperEvidence) =>
  named ? list(["an address that the call names", ...payees]) : to(payees);

const takes = (e: SweeperEvidence) => {
  const { lures, does, withdrawals } = e;
  const many = lures.length > 1;
  const nothing = many ? "give nothing for it" : "gives nothing for it";
  return does === "forwards"
    ? `${list(lures)} ${many ? "send" : "sends"} the coin that is paid on to ${receivers(e)} and ${nothing}`
    : `${list(lures)} ${many ? "keep" : "keeps"} the coin that is paid and ${nothing}; a privileged address takes it out${through(withdrawals)}`;
};

const pulls = ({ functions, payees, splits, open }: DrainerEvidence) =>
  `${open ? "Anyone" : "A privileged address"} can move the tokens of all who approved the contract${splits ? ", in shares," : ""} to ${to(payees)}${through(functions)}`;

const clone = ({ original, exact, list: source }: CloneEvidence) =>
  `The code is ${exact ? "" : "nearly "}the same as that of ${original}, which ${source} lists`;

export const contractWordsEn: Words<ContractSignals> = {
  "contract.no-code": (e) =>
    e.accountType === "eoa"
      ? `${e.address} is not a contract. It is a regular wallet (EOA)`
      : `${e.address} is not a contract. It is a regular wallet (EOA) that runs delegated code`,
  "contract.fresh": (e) => `The contract ${e.contract} is less than three days old`,
  "contract.sanctioned-party": (e) => `${party(e)} is under sanctions according to ${e.list}`,
  "contract.listed-party": (e) => `${party(e)} is listed as malicious by ${e.list}`,
  "contract.sweeper": takes,
  "contract.lure": (e) =>
    `The contract takes coin through ${list(e.lures)}: ${e.lures.length > 1 ? "names" : "a name"} that sweepers use and honest contracts hardly ever do`,
  "contract.drainer": (e) => `${pulls(e)}${e.callsAnything ? ", and have it call anything" : ""}`,
  "contract.puller": pulls,
  "contract.ruled": (e) =>
    e.own
      ? `A single address, ${e.ruler}, has full control of this account, as a smart account's owner does`
      : `A single address, ${e.ruler}, has full control of this contract. Approving it is the same as approving that address`,
  "contract.taking-claim": (e) =>
    `${list(e.functions)} ${e.functions.length === 1 ? "promises" : "promise"} something, but ${e.functions.length === 1 ? "moves" : "move"} the caller's own tokens to ${e.payees.length === 0 ? "a fixed address" : list(e.payees)}`,
  "contract.one-way-stake": (e) =>
    `What is staked through ${list(e.functions)} can be withdrawn by a privileged address${through(e.withdrawals)}, but not by the stakers`,
  "contract.custody": (e) =>
    e.byRecord
      ? `A single address, ${e.keeper}, can record a balance for any address${through(e.functions)}, and such balances are paid from what others put into the contract`
      : `A single address, ${e.keeper}, can withdraw what others put into the contract${through(e.functions)}`,
  "contract.undelivered": (e) =>
    `What is paid through ${list(e.functions)} goes straight to one person, ${e.payee}, and the contract has nothing to give for it yet`,
  "contract.riddle": (e) =>
    `The contract offers all its coin for the right answer through ${list(e.functions)}, but the answer can be changed through ${list(e.setters)}, unless that was shut, and a privileged address can withdraw everything`,
  "contract.later-payers": (e) =>
    `Run on a copy of the chain: an account that pays${through(e.functions)} is sent ${e.times} times its payment once ${e.payers === 1 ? "another account has" : `${e.payers} others have`} paid as much. Earlier payers are paid with what later ones pay`,
  "contract.kept-payment": (e) =>
    `Run on a copy of the chain: an unknown account that pays${through(e.functions)} gets nothing back by any function that was tried, at once or 400 days later. ${e.taker ? `${e.taker} takes the payment out${e.through ? ` through ${e.through}` : ""}` : "The payment stays in the contract, and no address that was tried takes it out"}`,
  "contract.throwaway-taker": (e) =>
    `The contract makes others${through(e.functions)} that move the tokens of who approved them as soon as they are made${e.ends ? ", and then end" : ""}`,
  "contract.backdoor": (e) =>
    `${e.open ? "Anyone can have the contract run" : "The contract can be made to run"} other code${through(e.functions)} than the one that it shows`,
  "contract.closed-list": (e) =>
    `Addresses on a closed list can move the tokens of all who approved the contract to any address${through(e.functions)}`,
  "contract.overwriting": (e) =>
    `${list(e.functions)} moves no tokens and writes over the first places in storage: run in the name of a wallet, it replaces the wallet's own code`,
  "contract.clone": (e) => `${clone(e)}, and dangerous in itself`,
  "contract.similar-code": clone,
  "contract.self-destruct": (e) =>
    `The contract can be ended${e.bare ? " while it holds no coin" : " and any coin that it then holds taken"}${through(e.functions)}`,
  "contract.open-self-destruct": (e) =>
    `Anyone can destroy the contract and take its coin${through(e.functions)}${e.unseen ? " (by reading the code only: it could not be run)" : ""}`,
  "contract.delegatecall": (e) =>
    `A privileged address can have the contract run any code as itself${through(e.functions)}`,
  "contract.open-delegatecall": (e) => `Anyone can have the contract run any code as itself${through(e.functions)}`,
  "contract.open-calls": (e) =>
    `Anyone can have the contract make any call as itself${through(e.functions)}, and so take what is approved to it`,
  "contract.replay": (e) => `Anyone can replay what was once signed for the contract${through(e.functions)}`,
  "contract.metamorphic": (e) =>
    `The code at ${e.contract} can make contracts at addresses known beforehand and end itself, so other code may come to stand there`,
};
