import { fromTemplates } from "../message-templates";
import { network } from "./network";

/** Default messages of zod, where no schema has its own, in plain words. Shown at fields, without a full stop. */
export const shapes = {
  "Too big: expected string to have <={most} characters": "At most {most} characters",
  "Too small: expected string to have >=1 characters": "This can't be empty",
  "Too small: expected string to have >={least} characters": "At least {least} characters",
  "Too big: expected array to have <={most} items": "At most {most} of them",
  "Too small: expected array to have >=1 items": "Choose or give at least one",
  "Too small: expected array to have >={least} items": "At least {least} of them",
  "Too big: expected {kind} to be <={most}": "At most {most}",
  "Too small: expected {kind} to be >={least}": "At least {least}",
  "Invalid input: expected {kind}, received undefined": "This is missing",
  "Invalid input: expected {kind}, received {other}": "This doesn't have the expected form",
  "Invalid input: expected {value}": "This doesn't have the expected form",
  "Invalid option: expected one of {values}": "Choose one of the options",
  "Invalid string: must match pattern {pattern}": "This doesn't have the expected form",
  "Invalid key in {kind}": "This doesn't have the expected form",
  "Invalid UUID": "This doesn't have the expected form",
  "Invalid input": "This doesn't have the expected form",
} as const;

/** Empty for what is plain already. */
export const inPlainWords = fromTemplates({ ...shapes, ...network });
