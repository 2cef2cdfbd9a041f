export * from "./accounts";
export * from "./bulk";
export * from "./history";
export * from "./intel";
export * from "./jobs";
export * from "./scans";
export * from "./usage";
export * from "./webhooks";
