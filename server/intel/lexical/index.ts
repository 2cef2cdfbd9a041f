export { judgeName, type LexicalLevel, type LexicalModel, type LexicalVerdict, loadLexicalModel } from "./model";
export { suspectPage } from "./page-name";
export type { LexicalReason } from "./reasons";
export { leadsToContentHash } from "./rules";
