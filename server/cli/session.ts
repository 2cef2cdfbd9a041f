import { type AccountsContext, createVault, fitsVault, type SecretsContext } from "@/server/accounts";
import { type Config, readConfig } from "@/server/config";
import { type DatabaseHandle, migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { StartupError } from "@/server/kernel/errors";
import { findAppSecret } from "@/server/kernel/secrets";
import { installNetworks } from "@/server/networks";

interface Session {
  config: Config;
  database: DatabaseHandle;
}

/** The database as the server uses it, running or not: the embedded one is adopted, or started for the while. */
export async function withDatabase<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const config = readConfig();
  installNetworks(config.networks);
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  const stopOnSignal = (signal: NodeJS.Signals) => {
    void Promise.resolve(embedded?.stop()).finally(() => process.exit(signal === "SIGINT" ? 130 : 143));
  };
  process.once("SIGINT", stopOnSignal).once("SIGTERM", stopOnSignal);
  try {
    const url = config.databaseUrl ?? embedded?.url ?? "";
    await migrateDatabase(url);
    const database = openDatabase(url, 3);
    try {
      return await work({ config, database });
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
    process.off("SIGINT", stopOnSignal).off("SIGTERM", stopOnSignal);
  }
}

/** The same with what the functions on accounts and keys take. */
export function withAccounts<T>(work: (context: AccountsContext) => Promise<T>): Promise<T> {
  return withDatabase(({ database }) => work({ db: database.db, clock: systemClock }));
}

/**
 * The same with the vault. A secret sealed under another APP_SECRET than the server's could never be read again, so one
 * that fits no secret of this database is refused, unless the old one is `lost`.
 */
export function withSecrets<T>(work: (context: SecretsContext) => Promise<T>, lost = false): Promise<T> {
  return withDatabase(async ({ config, database }) => {
    const vault = createVault(await findAppSecret(config));
    const context = { db: database.db, clock: systemClock, vault };
    if (lost || (await fitsVault(context))) return work(context);
    throw new StartupError(
      'APP_SECRET is not the one that this database\'s webhook secrets are encrypted with: set that one (without the setting it lies in DATA_DIR as app-secret). Where it is lost, "secret rotate --lost" gives an account a new secret.',
    );
  });
}
