import { type AnySignal, signal } from "../catalogue";
import type { CodeFact, ContractFacts } from "./facts";

/** Made for more than one payment: what it took can be looked at afterwards. */
const stayingTaker = 45;

/** Signals on value that users deposit. Control of it counts where one person alone has it. */
export function detectKeeping(
  network: string,
  { address: contract, hazards }: CodeFact,
  { keeper, purse }: Pick<ContractFacts, "keeper" | "purse"> = {},
): AnySignal[] {
  const from = { source: "analysis:bytecode" };
  const at = { network, contract };
  const { custody, custodyByRecord, undelivered, riddle, throwaway, backdoor, closedList, overwriting } = hazards;
  const found: AnySignal[] = [];
  if (custody && keeper)
    found.push(
      signal(
        "contract.custody",
        { ...at, functions: custody, keeper: keeper.address, ...(custodyByRecord && { byRecord: true }) },
        from,
      ),
    );
  if (undelivered && purse)
    found.push(signal("contract.undelivered", { ...at, functions: undelivered, payee: purse.address }, from));
  if (riddle) found.push(signal("contract.riddle", { ...at, ...riddle }, from));
  if (throwaway) {
    const weight = throwaway.ends ? {} : { weight: stayingTaker };
    found.push(signal("contract.throwaway-taker", { ...at, ...throwaway }, { ...from, ...weight }));
  }
  if (backdoor) found.push(signal("contract.backdoor", { ...at, ...backdoor }, from));
  if (closedList) found.push(signal("contract.closed-list", { ...at, functions: closedList }, from));
  if (overwriting) found.push(signal("contract.overwriting", { ...at, functions: overwriting }, from));
  return found;
}
