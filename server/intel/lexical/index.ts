export { judgeName, type LexicalLevel, type LexicalModel, type LexicalVerdict, loadLexicalModel } from "./model";
export type { LexicalReason } from "./reasons";
