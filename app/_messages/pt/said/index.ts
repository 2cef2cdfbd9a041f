import { phrasebook } from "../../phrasebook";
import { deeds } from "./deeds";
import { lists, network } from "./lists";
import { receivers } from "./receivers";
import { requests } from "./requests";
import { shapes } from "./shapes";
import { subjects } from "./subjects";

/**
 * Sentences of the server, English to Portuguese. In braces stand values. Of fields, without a full stop. A test reads
 * the server's code for all that the console may be told.
 */
export const said: Readonly<Record<string, string>> = {
  ...deeds,
  ...subjects,
  ...receivers,
  ...requests,
  ...lists,
  ...network,
  ...shapes,
};

/** What the server says in English, in Portuguese; empty where it is not written down here. */
export const inPortuguese = phrasebook(said);
