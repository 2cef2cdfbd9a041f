export { judgeName, type LexicalVerdict, loadLexicalModel } from "./model";
