import { fromTemplates } from "../../message-templates";
import { operations } from "./actions";
import { lists, network } from "./lists";
import { receivers } from "./receivers";
import { requests } from "./requests";
import { shapes } from "./shapes";
import { subjects } from "./subjects";

/**
 * Sentences of the server, English to Portuguese. Braces hold values. Texts at fields have no full stop. A test reads
 * the server's code for all messages that reach the console.
 */
export const serverMessages: Readonly<Record<string, string>> = {
  ...operations,
  ...subjects,
  ...receivers,
  ...requests,
  ...lists,
  ...network,
  ...shapes,
};

/** Portuguese text for a sentence of the server. Empty where none is listed. */
export const inPortuguese = fromTemplates(serverMessages);
