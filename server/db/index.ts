export { type Database, type DatabaseHandle, openDatabase, type Transaction } from "./database";
export { startEmbedded } from "./embedded";
export { migrateDatabase } from "./migrate";
export * as schema from "./schema";
