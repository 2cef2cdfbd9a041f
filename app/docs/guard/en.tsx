import { Code } from "../../_ui/code";
import { Grid } from "../grid";
import { Prose } from "../prose";
import { address, ethers, foundry, makeKey, refusal, viem } from "./samples";

export function English() {
  return (
    <Prose
      title="Put a guard in front of a wallet"
      lead="A wallet sends its transactions to an RPC. Give it one that judges each transaction first, and nothing else in the wallet changes."
    >
      <h2 id="key">Make a key</h2>
      <p>
        The guarded RPC takes keys of scope <code>rpc</code>, which work nowhere else. Make one in the console under API
        keys, or on the command line. Plan Starter and up.
      </p>
      <Code text={makeKey} label="Shell" />
      <p>
        The wallet&#39;s address is then the installation&#39;s, the network&#39;s name and the key. Programs may send
        the key as <code>Authorization: Bearer</code> instead and leave it out of the address. Treat the address as a
        secret: with it, calls of your plan can be spent.
      </p>
      <Code text={address} label="URL" />

      <h2 id="wallets">Wallets</h2>
      <Grid
        label="Wallets"
        head={["Wallet", "Where the address goes"]}
        rows={[
          ["MetaMask", "Networks, the network's menu, Edit, Default RPC URL, Add RPC URL"],
          ["Rabby", "More, Modify RPC URL, the network, and switch it on"],
          ["Safe", "Settings, Environment variables, RPC provider: for what the app itself reads and sends"],
        ]}
      />
      <p>
        The chain id stays the network&#39;s own. What the wallet reads is passed on to the operator&#39;s nodes; reads
        cost no call and may come at ten times the plan&#39;s rate.
      </p>

      <h2 id="programs">Programs</h2>
      <p>viem, ethers, web3.js and Foundry work unchanged: the guard is one URL.</p>
      <Code text={viem} label="viem" />
      <Code text={ethers} label="ethers" />
      <Code text={foundry} label="Foundry" />

      <h2 id="verdicts">What happens to a transaction</h2>
      <p>
        It is decoded, judged and run on the current state before any node sees it. ALLOW is sent. BLOCK is answered
        with an error and never sent: only an operator&#39;s override of the indicator changes that. The policy of the
        key says what becomes of REVIEW (<code>pass</code>, <code>hold</code> or <code>refuse</code>) and of what could
        not be checked in time (<code>refuse</code> or <code>pass</code>); the page Guard in the console and{" "}
        <code>PATCH /v1/api/rpc/policies/&#123;keyId&#125;</code> change it.
      </p>
      <Code text={refusal} label="JSON" />
      <p>
        A held transaction waits 15 minutes for a second person, who releases or rejects it in the console or over the
        API with a key of another scope. Released, it is judged again and sent from here; the wallet finds it by its
        hash. Each decision sends a transaction at most once: after a crash it is found again by its hash. A judged
        transaction costs a call, and a simulation where one ran.
      </p>

      <h2 id="limits">What it can&#39;t stop</h2>
      <ul>
        <li>
          Signatures that never become a transaction of the wallet&#39;s: permits, orders, sign-ins. Ask{" "}
          <code>POST /api/v1/requests/check</code> about them before signing.
        </li>
        <li>Transactions that the wallet, or a page, sends through another RPC. Remove the others from the wallet.</li>
        <li>Transactions of someone else who has the wallet&#39;s key.</li>
        <li>
          A contract that changes between the judgement and the block. Runs under changed conditions show most that are
          made to.
        </li>
      </ul>
    </Prose>
  );
}
