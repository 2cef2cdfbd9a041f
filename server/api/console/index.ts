export type { Role } from "@/server/accounts";
export { checkedBy } from "./checked-by";
export type { ConsoleSession } from "./context";
export { type ListFile, pageRows, writeList } from "./list-file";
export { type Console, openConsole } from "./open-console";
export type { ConsoleAnswer, ConsoleCaller, ConsoleOutputs, ConsoleRouter } from "./router";
export type { ConsoleProblem } from "./trpc";
