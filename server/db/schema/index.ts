export * from "./accounts";
export * from "./intel";
export * from "./scans";
export * from "./usage";
