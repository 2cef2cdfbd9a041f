import type { ReactNode } from "react";
import { Prose } from "../prose";

export function English({ samples }: { samples: ReactNode }) {
  return (
    <Prose
      title="Receiving webhooks"
      lead="Events arrive as POST requests with a JSON body. Check the signature over the raw body, answer 2xx within five seconds, and do the work afterwards."
    >
      <h2 id="headers">What is sent</h2>
      <p>
        The body is <code>{"{ event, wallet, timestamp, data }"}</code> in that order; the <a href="/docs">reference</a>{" "}
        shows each event. Its bytes are made once: every attempt sends the same. Four headers come with it:
      </p>
      <ul>
        <li>
          <code>webhook-id</code>: the delivery&#39;s id, the same over all attempts. Remember it, since the same
          delivery may come twice.
        </li>
        <li>
          <code>webhook-timestamp</code>: when this attempt was signed, in seconds since 1970.
        </li>
        <li>
          <code>webhook-signature</code>: <code>v1,</code> and the base64 HMAC-SHA256 of{" "}
          <code>webhook-id.webhook-timestamp.body</code>, as <em>Standard Webhooks</em> defines it; its libraries verify
          it. The key is what the base64 behind <code>whsec_</code> holds.
        </li>
        <li>
          <code>X-Service-Signature</code>: the lower-case hexadecimal HMAC-SHA256 of the body alone. Here the key is
          the secret as it is shown, <code>whsec_</code> included. It has no timestamp, so it can't prevent replays: use
          <code>webhook-signature</code> where you can.
        </li>
        <li>
          <code>webhook-test: true</code>, on test events only; their body has <code>data.test</code> too.
        </li>
      </ul>

      <h2 id="own-headers">Headers of your own</h2>
      <p>
        A subscription may have up to ten headers that your receiver asks for, such as <code>Authorization</code> or a
        tenant's number: <code>headers</code> in the API, or the form in the console. They go with each delivery beside
        ours. Values are kept encrypted and shown masked. A change names only what changes: a value sets a header,{" "}
        <code>null</code> takes it away. Headers of the connection, <code>Content-*</code>, <code>Proxy-*</code>,{" "}
        <code>X-Forwarded-*</code>, <code>User-Agent</code>, <code>Webhook-*</code> and <code>X-Service-Signature</code>{" "}
        are refused. They are not signed and prove nothing: check the signature all the same.
      </p>

      <h2 id="secret">Where the secret is</h2>
      <p>
        An account has one, <code>whsec_</code> and base64. Its owners see it in the console under{" "}
        <a href="/webhooks">Webhooks</a>; the operator of the installation, with{" "}
        <code>npm run -s admin -- secret show --email &lt;e-mail&gt;</code>. Give it to your receiver without spaces,
        quotes or a line end around it.
      </p>

      <h2 id="raw">Keep the raw body</h2>
      <p>
        A body that was parsed and printed again has other bytes, and no signature fits it. With Express use{" "}
        <code>express.raw({'{ type: "application/json" }'})</code> on the route, in a Next.js route handler{" "}
        <code>await request.text()</code> (and <code>Object.fromEntries(request.headers)</code>, since the sample takes
        a plain object), in Flask <code>request.get_data()</code>.
      </p>

      {samples}

      <h2 id="retries">Acknowledgement and retries</h2>
      <p>
        A 2xx answer within five seconds acknowledges, with its body or the first 16 KiB of it: no more is read.
        Everything else is a failure, redirects too, and is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h,
        20 h and 24 h, each ±10 %. A <code>Retry-After</code> of up to 24 hours is waited for. After ten attempts the
        delivery is <code>exhausted</code>: it stays in the list and can be sent again, alone or with all that failed
        since a moment. 410 switches the subscription off at once; so does failing for five days with no success and 20
        or more deliveries that fail. What waits then stands still until it is switched on again, and what happens
        meanwhile is not kept for it. Deliveries may overtake each other: go by <code>timestamp</code>.
      </p>

      <h2 id="rotation">Rotating the secret</h2>
      <p>
        For 24 hours after a rotation <code>webhook-signature</code> holds two signatures, of the new secret and the
        old. <code>X-Service-Signature</code> has room for one: you choose whether it turns to the new secret at once or
        at the end. Did the old one leak, end it as soon as your receivers have the new one: in the console under
        Webhooks, or with <code>npm run -s admin -- secret end</code>.
      </p>

      <h2 id="trouble">When it doesn&#39;t verify</h2>
      <p>
        Send what you received, body and headers, to <code>POST /v1/api/webhooks/verify</code>. It says what is wrong:
        another secret, a body that was indented anew, a clock that is off, a header that a proxy dropped. It does not
        see which secret your receiver has: where it finds the request valid, compare that with{" "}
        <a href="#secret">the one shown</a>.
      </p>
    </Prose>
  );
}
