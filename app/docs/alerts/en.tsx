import { Prose } from "../prose";
import { LimitTable } from "./table";

export function English() {
  return (
    <Prose
      title="Alerts"
      lead="A channel sends events as short messages in plain words, with a link into the console. Webhooks are for programs, channels for people."
    >
      <h2 id="add">Add a channel</h2>
      <p>
        In the console under <a href="/channels">Channels</a>, or with <code>POST /v1/api/channels</code>. Choose the
        events, the least severity, one wallet or all, and the language. Then send a sample. An account has as many
        channels as its plan has webhook subscriptions.
      </p>
      <LimitTable head={["Kind", "Target", "Messages"]} />
      <p>
        The target is encrypted and shown masked from then on. In Microsoft Teams, make a workflow that posts to a
        channel when a webhook request is received. Add the Telegram bot to the chat first. E-mail is offered where the
        operator sets <code>SMTP_URL</code>.
      </p>

      <h2 id="when">When an alert comes</h2>
      <p>
        The blocks of every network with watched wallets are followed, at most a second apart; on the public nodes that
        come with Portcullis, a block time apart. Unlimited approvals, and approvals and payments to addresses that are
        listed for phishing, are sent from the block itself. Whatever else touches a wallet brings its next scan
        forward: by a few seconds for its own transactions, by a minute for what others send it. On Solana, watched
        wallets are asked for new signatures in turn, five every two seconds.
      </p>
      <p>
        Where a network undoes a block, <code>event.retracted</code> names each alert that came from it. Payments in a
        network&apos;s own coin are read from its blocks where these are a second or more apart; elsewhere, and beyond
        an hour of outage, the scans of every <code>MONITOR_INTERVAL</code> find what the blocks did not tell.
      </p>

      <h2 id="severity">How grave an event is</h2>
      <p>
        A threat has its own severity. A changed score has that of the new status, an unlimited approval is medium, a
        phishing attempt high, a wallet that became critical is critical. A bulk job is low, one that failed medium.
      </p>

      <h2 id="pagerduty">PagerDuty</h2>
      <p>
        A threat, and a wallet that became critical, open an incident of their own. It is resolved when a later scan no
        longer finds it. What a scan could not check keeps the incident open.
      </p>

      <h2 id="quiet">Quiet hours</h2>
      <p>
        Nothing is sent in them, whatever its severity. What happened meanwhile comes at their end: as one message, or
        one by one. PagerDuty always gets one by one. A sample is sent at once.
      </p>

      <h2 id="failures">When a message does not arrive</h2>
      <p>
        A channel has the same attempts as a webhook: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and
        the pause that the provider asks for is kept. Each attempt and answer is in the console. 410 switches the
        channel off at once; so does failing for five days with 20 or more messages.
      </p>

      <h2 id="text">Text of strangers</h2>
      <p>
        Names of tokens and other text from a chain stand in quotes. Domains are written <code>evil[.]example</code> and
        addresses of people without <code>@</code>, so that nothing becomes a link or a mention. The one link in a
        message leads to this installation.
      </p>

      <h2 id="operator">For the operator</h2>
      <ul>
        <li>
          <code>SMTP_URL</code>: <code>smtps://user:password@mail.example.org</code>, or <code>smtp://</code>, which
          uses TLS where the server offers it. In user and password, <code>@</code> is written <code>%40</code>.
        </li>
        <li>
          <code>MAIL_FROM</code>: the sender, such as <code>Portcullis &lt;alerts@example.org&gt;</code>. Without it,
          the user of <code>SMTP_URL</code> where that is an address.
        </li>
        <li>
          <code>FOLLOW_HEADS=off</code> leaves everything to the scans. A <code>wss://</code> address beside the others
          in <code>RPC_URL_ETHEREUM</code> and its like says when there is a new block. How far behind a network is,{" "}
          <code>/metrics</code> says under <code>portcullis_heads_behind_blocks</code> and{" "}
          <code>portcullis_heads_lag_seconds</code>.
        </li>
        <li>
          <code>PAGERDUTY_URL</code>: <code>https://events.eu.pagerduty.com</code> for accounts in the EU.
        </li>
        <li>
          <code>TELEGRAM_URL</code>: a Bot API server of your own.
        </li>
        <li>
          <code>BASE_URL</code>: where the links in messages lead.
        </li>
      </ul>
    </Prose>
  );
}
