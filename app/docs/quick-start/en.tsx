import { Code } from "../../_ui/code";
import { Prose } from "../prose";
import { receive } from "./commands";
import { Command, MakeKey, type Reader } from "./own-key";

export function English({ receiver, reader }: { receiver: string; reader: Reader }) {
  return (
    <Prose
      title="Quick start"
      lead="A key, a scan and a webhook, in about five minutes. Needs a shell with curl, and Node.js for the receiver."
    >
      <h2 id="key">1. A key</h2>
      <MakeKey reader={reader} />
      <p>Keep it in the shell that you work in:</p>
      <Command name="setKey" label="Set the key" />

      <h2 id="scan">2. The first scan</h2>
      <p>
        Is this address safe to deal with? The answer has a score from 0 to 100, why, and what could not be looked at.
      </p>
      <Command name="scan" label="Scan a wallet" />

      <h2 id="webhook">3. The first webhook</h2>
      <p>
        Save this as <code>receiver.mjs</code>, and run it in a second shell with <code>{receive}</code>:
      </p>
      <Code text={receiver} label="A receiver" />
      <p>
        Back in the first shell, have events sent to it. Addresses of your own machine are refused until the operator
        starts the installation with <code>WEBHOOK_ALLOW_PRIVATE_TARGETS=true</code>; without that, use a public https
        URL.
      </p>
      <Command name="subscribe" label="Subscribe it" />
      <p>And send it an event as it will look:</p>
      <Command name="send" label="Send a sample" />

      <h2 id="sign-in">Your sign-in</h2>
      <p>
        Turn on two-factor authentication in <a href="/settings">Settings</a>: from then on the console asks for a code
        of your authenticator app after your password. Save the ten recovery codes, which are shown once; each signs you
        in once without the app. Where app and codes are lost, your administrator turns it off with{" "}
        <code>npm run -s admin -- account two-factor-off --email you@example.com</code>. Settings also list the browsers
        that are signed in as you, and sign out one or all others. API keys are not affected by either.
      </p>

      <h2 id="next">What next</h2>
      <ul>
        <li>
          <a href="/docs/webhooks">Check the signature</a> of what you receive, before you trust it.
        </li>
        <li>
          Every endpoint with its fields stands in the <a href="/docs">reference</a>, every refusal under{" "}
          <a href="/docs/errors">errors</a>.
        </li>
        <li>
          How a score comes about: <a href="/docs/scoring">scoring</a>.
        </li>
      </ul>
    </Prose>
  );
}
