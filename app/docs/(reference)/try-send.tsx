import { Code } from "../../_ui/code";
import { Mark } from "../../_ui/mark";
import { useMessages } from "../../locales/language-provider";
import { fillPath } from "./call";
import classes from "./try-form.module.css";

/** Result of a request; "lost" where no answer came. */
export type Sent = "lost" | { status: number; ms: number; requestId: string | null; body: string };

/** Omits the console's cookies. The typed key is the only information sent about the reader. */
export async function send(
  { method, path, key, parameters, body: usual }: Tried,
  values: Record<string, string>,
  apiKey: string,
  body: string,
): Promise<Sent> {
  const given = parameters.map(({ name, place }) => ({ name, place, value: values[name] ?? "" }));
  const headers = new Headers();
  for (const { name, place, value } of given) if (place === "header" && value !== "") headers.set(name, value);
  if (key && apiKey !== "") headers.set(key, key === "Authorization" ? `Bearer ${apiKey.trim()}` : apiKey.trim());
  if (usual !== undefined) headers.set("Content-Type", "application/json");
  const start = performance.now();
  try {
    const response = await fetch(fillPath(path, given), {
      method,
      headers,
      credentials: "omit",
      cache: "no-store",
      ...(usual !== undefined && { body }),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - start);
    return { status: response.status, ms, requestId: response.headers.get("x-request-id"), body: pretty(text) };
  } catch {
    return "lost";
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export function Outcome({ sent, name }: { sent: Sent; name: string }) {
  const { t } = useMessages();
  if (sent === "lost") return <p>{t.reference.unreachable}</p>;
  const { status, ms, requestId, body } = sent;
  const label = t.reference.answer(`${status}`);
  return (
    <>
      <p className={classes.outcome}>
        <Mark color={status < 400 ? "var(--level-safe)" : "var(--level-critical)"}>{status}</Mark>
        <span>{t.reference.took(ms)}</span>
        {requestId && (
          <span>
            {t.reference.requestId} <code>{requestId}</code>
          </span>
        )}
      </p>
      {body === "" ? (
        <p>{t.reference.noBody}</p>
      ) : (
        <Code text={body} label={`${t.reference.tryIt}: ${name}, ${label}`} tall />
      )}
    </>
  );
}

export interface Tried {
  method: string;
  path: string;
  key?: "Authorization" | "X-API-Key" | undefined;
  parameters: {
    name: string;
    place: "path" | "query" | "header";
    required: boolean;
    example?: string | undefined;
    allowed: string[];
  }[];
  body?: string | undefined;
}
