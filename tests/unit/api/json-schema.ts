import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { formats } from "@/server/api/formats";
import { document } from "./endpoints";

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats(ajv);
for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, (text: string) => check(text) === undefined);
ajv.addSchema({ $id: "api", components: document.components });

/** A validator for a schema that stands somewhere in the document. */
export function compile(schema: unknown): (value: unknown) => boolean {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
  const validate = ajv.compile(absolute);
  return (value) => validate(value) as boolean;
}
