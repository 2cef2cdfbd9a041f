import { Button, TextInput } from "@mantine/core";
import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { readMessages } from "../../_messages/server";
import { IconSearch } from "../../_ui/icons";
import { LinkButton } from "../../_ui/link-button";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { RequestTable } from "./request-table";
import classes from "./requests.module.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.requests.title };
}

/** The search stands in the address, so that a found request can be sent to a colleague. */
export default async function RequestsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { t } = await readMessages();
  const { id, cursor } = await searchParams;
  const requestId = textOf(id)?.trim();
  const page = await listRequests(requestId, textOf(cursor));
  const searched = requestId !== undefined || cursor !== undefined;
  return (
    <div>
      <PageHead title={t.requests.title} lead={t.requests.lead} />
      {page.items.length === 0 && !searched ? (
        <Empty title={t.requests.emptyTitle} text={t.requests.emptyText}>
          <LinkButton href="/keys">{t.requests.emptyAction}</LinkButton>
        </Empty>
      ) : (
        <>
          <form className={classes.search} action="/requests">
            <TextInput
              name="id"
              defaultValue={requestId}
              aria-label={t.requests.search}
              placeholder={t.requests.searchHint}
              leftSection={<IconSearch size={16} />}
              maxLength={128}
            />
            <Button type="submit" variant="default">
              {t.requests.find}
            </Button>
            {searched && (
              <LinkButton href="/requests" variant="subtle" color="gray">
                {t.requests.clear}
              </LinkButton>
            )}
          </form>
          {page.items.length > 0 ? (
            <Panel>
              <RequestTable requests={page.items} />
            </Panel>
          ) : (
            <Empty title={t.requests.notFound(requestId ?? "")} text={t.requests.notFoundHint} />
          )}
          <nav className={classes.pages} aria-label={t.requests.title}>
            {cursor !== undefined && (
              <LinkButton href={addressOf({ id: requestId })} variant="default">
                {t.requests.newest}
              </LinkButton>
            )}
            {page.nextCursor && (
              <LinkButton href={addressOf({ id: requestId, cursor: page.nextCursor })} variant="default">
                {t.requests.older}
              </LinkButton>
            )}
          </nav>
        </>
      )}
    </div>
  );
}

/** What can't be an id or a cursor finds nothing: addresses get cut and mistyped. */
async function listRequests(requestId: string | undefined, cursor: string | undefined) {
  const api = await consoleApi();
  return api.requests.list({ requestId, cursor }).catch((error: { code?: string }) => {
    if (error.code === "BAD_REQUEST") return { items: [], nextCursor: null };
    throw error;
  });
}

const textOf = (value: string | string[] | undefined) =>
  typeof value === "string" && value !== "" ? value : undefined;

function addressOf(search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((one): one is [string, string] => one[1] !== undefined);
  return given.length > 0 ? `/requests?${new URLSearchParams(given)}` : "/requests";
}
