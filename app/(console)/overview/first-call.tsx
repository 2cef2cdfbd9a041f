import { readBaseUrl } from "../../_lib/base-url";
import { asCurl, restCallOf } from "../../_lib/rest-call";
import { requireSession, writes } from "../../_lib/session";
import { Code } from "../../_ui/code";
import { LinkButton } from "../../_ui/link-button";
import { Empty } from "../../_ui/page";
import { readMessages } from "../../locales/server";

/** Shown in place of the charts until the first call. */
export async function FirstCall() {
  const { t } = await readMessages();
  const call = restCallOf({ kind: "wallet", subject: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D" });
  const curl = asCurl(await readBaseUrl(), call);
  return (
    <Empty title={t.overview.emptyTitle} text={t.overview.emptyText}>
      <Code text={curl} label="curl" />
      {writes(await requireSession()) && <LinkButton href="/keys">{t.overview.emptyAction}</LinkButton>}
    </Empty>
  );
}
