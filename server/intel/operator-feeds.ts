import { eq, inArray, sql } from "drizzle-orm";
import { type DatabaseHandle, schema, type Transaction } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { AppError, type Issue } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import { publicFeeds } from "./feeds";
import { CHANNEL, type Change } from "./sync/channel";
import { unreadMark } from "./sync/sources";
import type { Category, Severity } from "./types";

const { auditLog, feeds, feedSources, indicators } = schema;

/** An operator's settings for a list of their own: JSON, text or CSV. */
export interface OperatorFeedInput {
  name: string;
  urls: string[];
  /** Allowed kinds of entry. */
  holds: "address" | "domain" | "either";
  category: Category;
  severity: Severity;
}

export interface OperatorFeed extends OperatorFeedInput {
  id: string;
}

const MAX_URLS = 10;
const MAX_FEEDS = 100;

/** The lists that operators added in the console, each change with its audit row. Memory is brought up to date by the caller. */
export class OperatorFeeds {
  constructor(
    private readonly database: DatabaseHandle,
    private readonly clock: Clock,
    private readonly settings: { origin: string; allowPrivate: boolean },
  ) {}

  async list(): Promise<OperatorFeed[]> {
    const rows = await this.database.db.select().from(feeds).orderBy(feeds.id);
    return rows.map(({ id, name, urls, holds, category, severity }) => {
      return { id, name, urls, holds, category, severity } as OperatorFeed;
    });
  }

  /** Throws 400 with issues, and 409 for a name that is taken. */
  async add(input: OperatorFeedInput, author: string): Promise<OperatorFeed> {
    const row = { id: idOf(input.name), ...this.check(input) };
    if (publicFeeds.some(({ id }) => id === row.id)) throw taken();
    await this.change(author, "feed.add", row.id, { ...row }, async (tx) => {
      if ((await tx.$count(feeds)) >= MAX_FEEDS)
        throw new AppError("conflict", "There are too many lists of your own.");
      const { rowCount } = await tx
        .insert(feeds)
        .values({ ...row, createdBy: author })
        .onConflictDoNothing();
      if (!rowCount) throw taken();
    });
    return row;
  }

  /** Keeps the id. The old entries stay in force until the list is read anew. Throws 400, 404. */
  async update(id: string, input: OperatorFeedInput, author: string): Promise<OperatorFeed> {
    const row = this.check(input);
    await this.change(author, "feed.change", id, { ...row }, async (tx) => {
      const { rowCount } = await tx.update(feeds).set(row).where(eq(feeds.id, id));
      if (!rowCount) throw missing();
      // The same file may now mean something else.
      const unread = { contentHash: unreadMark(), etag: null, lastModified: null };
      await tx.update(feedSources).set(unread).where(eq(feedSources.feedId, id));
    });
    return { id, ...row };
  }

  /** With all that it listed. Throws 404. */
  remove(id: string, author: string): Promise<void> {
    return this.change(author, "feed.remove", id, {}, async (tx) => {
      const { rowCount } = await tx.delete(feeds).where(eq(feeds.id, id));
      if (!rowCount) throw missing();
      const isIts = eq(feedSources.feedId, id);
      // Locks the table before its rows, in the order that a list sync uses.
      await tx.execute(sql`lock table ${feedSources} in row exclusive mode`);
      // Locked first: a sync under way ends before, and what it stored goes too.
      const sources = await tx.select({ id: feedSources.id }).from(feedSources).where(isIts).for("update");
      const ids = sources.map((source) => source.id);
      await tx.delete(indicators).where(inArray(indicators.sourceId, ids));
      await tx.delete(feedSources).where(isIts);
    });
  }

  private async change(
    actor: string,
    action: string,
    target: string,
    detail: Record<string, unknown>,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const at = new Date(this.clock.now());
    const note = JSON.stringify({ origin: this.settings.origin, what: "feeds" } satisfies Change);
    await this.database.db.transaction(async (tx) => {
      await work(tx);
      const row = { id: newId("aud", at.getTime()), accountId: null, actor, action, target, detail, at };
      await tx.insert(auditLog).values(row);
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${note})`);
    });
  }

  /** The guarded client checks whether a host may be reached when the list is read. */
  private check({ name, urls, ...rest }: OperatorFeedInput): OperatorFeedInput {
    const issues: Issue[] = [];
    if (name.trim() === "" || name.length > 100 || /[\p{Cc}\p{Cf}]/u.test(name) || idOf(name) === "") {
      issues.push({ path: "name", message: "Must have 1 to 100 characters, letters or digits among them" });
    }
    const given = [...new Set(urls.map((url) => url.trim()).filter(Boolean))];
    if (given.length < 1 || given.length > MAX_URLS) {
      issues.push({ path: "urls", message: `Must be 1 to ${MAX_URLS} addresses` });
    }
    for (const [index, url] of given.entries()) {
      const problem = problemOf(url, this.settings.allowPrivate);
      if (problem) issues.push({ path: `urls.${index}`, message: problem });
    }
    if (issues.length > 0)
      throw new AppError("invalid_request", "The list has invalid fields; see issues.", { issues });
    return { ...rest, name: name.trim(), urls: given };
  }
}

function problemOf(text: string, allowPrivate: boolean): string | undefined {
  const url = text.length <= 2_048 && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !(url.protocol === "https:" || (allowPrivate && url.protocol === "http:"))) return "Must be an https URL";
  // Everybody who may see this page would read it.
  if (url.username || url.password) return "Must not hold a user or a password";
  return undefined;
}

/** Formats an id like those of feeds: upper case, digits and underscores. */
function idOf(name: string): string {
  const plain = name.normalize("NFKD").toUpperCase();
  return plain
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 40);
}

const taken = () => new AppError("conflict", "There is a list of this name already.");
const missing = () => new AppError("not_found", "There is no such list of your own.");
