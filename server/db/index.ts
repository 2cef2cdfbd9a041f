export { type BatchQueue, createBatchQueue } from "./batch-queue";
export { type BatchWriter, createBatchWriter } from "./batch-writer";
export { type Database, type DatabaseHandle, openDatabase, type Transaction } from "./database";
export { startEmbedded } from "./embedded";
export { type Listener, openListener } from "./listen";
export { migrateDatabase } from "./migrate";
export { type Page, pageOf, readCursor } from "./page";
export * as schema from "./schema";
