import { Button } from "@mantine/core";
import type { Metadata } from "next";
import { cache } from "react";
import { consoleApi } from "../../../_lib/console";
import { addressOf, orNotFound, type Search, textOf } from "../../../_lib/search";
import { requireSession, writes } from "../../../_lib/session";
import { titleOf } from "../../../_lib/title-of";
import { IconDownload } from "../../../_ui/icons";
import { Back, PageHead, Panel } from "../../../_ui/page";
import { Queries } from "../../../_ui/queries";
import { stampOf } from "../../../_ui/time-words";
import { tagOf } from "../../../locales";
import { readMessages } from "../../../locales/server";
import classes from "../bulk.module.css";
import { Progress } from "./progress";
import { Results } from "./results";

/** Asked for once, for the title and for the page. */
const readJob = cache(async (id: string) => (await consoleApi()).bulk.get({ id }).catch(orNotFound));

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { t, language, zone } = await readMessages();
  const { total, createdAt } = await readJob((await params).id);
  const wallets = t.bulk.wallets(new Intl.NumberFormat(tagOf(language)).format(total), total);
  return { title: titleOf(`${wallets}, ${stampOf(createdAt, zone)}`, t.bulk.title) };
}

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}

/** One job: how far it is, and what was found. The view of the results stands in the address. */
export default async function JobPage({ params, searchParams }: Props) {
  const { t, language, zone } = await readMessages();
  const mayCancel = writes(await requireSession());
  const { id } = await params;
  const { outcome, search, from } = await searchParams;
  const job = await readJob(id);
  const { status, total, completed, failed, createdAt, startedAt, finishedAt } = job;
  const number = new Intl.NumberFormat(tagOf(language));
  const took = startedAt && finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / 1_000 : undefined;
  const lead = `${stampOf(createdAt, zone)}${took === undefined ? "" : ` · ${t.bulk.took(number.format(Math.round(took * 10) / 10))}`}`;
  return (
    <div>
      <Back href="/bulk">{t.bulk.back}</Back>
      <PageHead
        title={t.bulk.wallets(number.format(total), total)}
        lead={lead}
        action={
          completed + failed > 0 && (
            <div className={classes.files}>
              {(["csv", "json"] as const).map((format) => (
                <Button
                  key={format}
                  component="a"
                  href={addressOf(`/bulk/${id}/download`, { format })}
                  download
                  variant="default"
                  leftSection={<IconDownload size={16} />}
                  aria-label={`${t.bulk.download} ${format.toUpperCase()}`}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
            </div>
          )
        }
      />
      <Panel>
        <Queries>
          <Progress id={id} job={{ status, total, completed, failed }} mayCancel={mayCancel} />
        </Queries>
      </Panel>
      {(completed + failed > 0 || !finishedAt) && (
        <Panel title={t.bulk.results} mt>
          <Results id={id} view={{ outcome: textOf(outcome), search: textOf(search), from: textOf(from) }} />
        </Panel>
      )}
    </div>
  );
}
