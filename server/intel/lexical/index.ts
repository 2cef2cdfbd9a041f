export { judgeName, type LexicalVerdict, loadLexicalModel } from "./model";
export { suspectPage } from "./page-name";
export { leadsToContentHash } from "./rules";
