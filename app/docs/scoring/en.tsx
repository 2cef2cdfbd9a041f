import classes from "../docs.module.css";
import { Grid } from "../grid";
import { Prose } from "../prose";
import { Levels } from "./levels";

export function English() {
  return (
    <Prose
      title="Scoring"
      lead="The score is a pure function of the signals: the same signals give the same score, today and next year, and you can work it out yourself from any answer."
    >
      <h2 id="levels">Levels</h2>
      <p>One score, and one word for it in each family of endpoints. HIGH and CRITICAL both block.</p>
      <Levels label="Levels" score="Score" />

      <h2 id="formula">From signals to a score</h2>
      <p>
        Each signal has a weight from 0 to 100: the score that it alone would give. Signals of one family tell of one
        thing, so within a family the heaviest counts whole and each further one half as much as the one before. With
        the weights of a family sorted, w₁ ≥ w₂ ≥ …:
      </p>
      <div className={classes.formula}>family = 1 − (1 − w₁ / 100) · (1 − w₂ / 200) · (1 − w₃ / 400) · …</div>
      <p>Families are independent evidence, so they join in the same way without the halving:</p>
      <div className={classes.formula}>score = 100 · (1 − (1 − family₁) · (1 − family₂) · …), rounded</div>
      <ul>
        <li>
          The family <code>novelty</code> is cut at 45: young domains, fresh contracts and new wallets alone never
          exceed CAUTION.
        </li>
        <li>
          The family <code>exposure</code> is cut at 45, too: exchanges, shops and pools meet many listed addresses, so
          counterparties alone lead to a review and never block.
        </li>
        <li>
          The family <code>context</code> is cut at 5. Most of its signals weigh nothing: they say why something else
          did not count.
        </li>
        <li>Mixer signals don't add up: only the one with the largest effect counts.</li>
        <li>
          Signals marked “lifts the score” set a floor and add nothing beyond it. Missing evidence works that way: it
          can keep an answer from being called safe, and never makes it look malicious.
        </li>
        <li>More signals, or heavier ones, never lower a score.</li>
      </ul>
      <h3>An example</h3>
      <p>
        An address stands on two lists, as a drainer (85) and for phishing (80). Both belong to the family{" "}
        <code>listing</code>: 1 − (1 − 0.85) · (1 − 0.40) = 0.91, so the score is 91, CRITICAL.
      </p>

      <h2 id="coverage">Coverage</h2>
      <p>
        Every answer says what was looked at. <code>coverage.intel</code> tells how many indicators were in memory and
        when they were last updated, <code>coverage.chain</code> how far the chain could be read:
      </p>
      <Grid named label="Coverage" head={["coverage.chain", "What it means"]} rows={coverage} />
      <p>
        <code>coverage.missing</code> names each piece of evidence that did not come. Without the essential ones (the
        kind of account, its code, the sanctions list on the chain, live allowances) the level is at least CAUTION, and
        a warning says what could not be checked. Nothing essential that is unknown is passed off as safe. Published
        sanctions lists that were not read for a week, or never, are named (<code>sanctions-lists</code>), and raise
        nothing by themselves: until they are read, a clean answer says less.
      </p>
      <p>
        On Solana a wallet is judged by what holds now: who owns its account and its own accounts of the coins most used
        (<code>handed-over-accounts</code> is missing where these could not be read), rights over its tokens and stakes,
        and what it holds under both token programs. Of a multisig, who signs: of Squads&apos; the multisig&apos;s own
        address tells that, a vault&apos;s doesn&apos;t; of a program&apos;s address, whose account stands there. What
        the wallet itself signed or paid for is believed to be all only from a node that has all of the past (it says so
        by <code>getFirstAvailableBlock</code>); without one among <code>RPC_URL_SOLANA</code>, <code>history</code> is
        missing where that matters. Addresses that it paid in the past are never read (its <code>counterparties</code>{" "}
        are missing there), nor are compressed NFTs and tokens of other programs than these and Metaplex Core, whose
        assets are searched for (<code>core-assets</code> is missing where a node refuses that), or stakes of which both
        keys were signed away.
      </p>

      <h2 id="lists">Lists, protection and overrides</h2>
      <p>
        Community lists contain mistakes. Canonical tokens, routers, Permit2, Seaport, Safe and their like are
        protected: a community list that names one is shown, and counts nothing. A site on an allowlist, or a well-known
        project&apos;s own, asks for review when one community list names it, since that may be a mistake or a site
        taken over; two lists count in full. Sanctions always count. On a list of the operator&apos;s own, what is
        called low counts at most 10, and medium at most 45, for what is named itself, for transactions that involve it
        and for its rights over a wallet&apos;s tokens, accounts and stakes, which are judged as a stranger&apos;s at
        least; high and critical count as any list does. An operator can override an indicator with a reason; the answer
        then shows the override and what it set aside.
      </p>
      <p>
        All signals with their weights: <a href="/docs/signals">Signals</a>.
      </p>
    </Prose>
  );
}

const coverage = [
  [
    "complete",
    "Everything asked of the chain was answered in time; also where nothing needed to be asked, as of protected addresses.",
  ],
  [
    "partial",
    "Deep history is missing: old logs or counterparties. Alone it raises nothing; it is fetched on in the background.",
  ],
  ["unavailable", "The chain could not be read in time. The level is at least CAUTION, but for protected addresses."],
  ["disabled", "The operator switched this network off, or the endpoint reads no chain. Raises nothing."],
] as const;
