import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readBaseUrl } from "../../../../_lib/base-url";
import { readMessages } from "../../../../locales/server";
import { EveryEvent } from "../../every-event";
import classes from "../../frame.module.css";
import { Event, Operation } from "../../operation";
import { readReference } from "../../read";

interface GroupProps {
  params: Promise<{ group: string }>;
}

async function readGroup({ params }: GroupProps) {
  const { group } = await params;
  return (await readReference()).find(({ slug }) => slug === group) ?? notFound();
}

export async function generateMetadata(props: GroupProps): Promise<Metadata> {
  const [{ name }, { t }] = await Promise.all([readGroup(props), readMessages()]);
  return { title: `${name} · ${t.docs.reference}` };
}

export default async function GroupPage(props: GroupProps) {
  const [{ name, meaning, events, operations }, baseUrl] = await Promise.all([readGroup(props), readBaseUrl()]);
  return (
    <main className={classes.main}>
      <h1>{name}</h1>
      <p className={classes.lead}>{meaning}</p>
      {events && <EveryEvent events={operations} />}
      {operations.map((operation) =>
        events ? (
          <Event key={operation.id} operation={operation} />
        ) : (
          <Operation key={operation.id} operation={operation} baseUrl={baseUrl} />
        ),
      )}
    </main>
  );
}
