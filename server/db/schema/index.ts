export * from "./accounts";
export * from "./history";
export * from "./intel";
export * from "./jobs";
export * from "./scans";
export * from "./usage";
