export const reference = {
  contents: "Contents of the reference",
  showContents: "Contents and search",
  find: "Path, field or word",
  findLabel: "Find in the reference",
  none: "No matches.",
  introduction: "Introduction",
  link: (name: string) => `Link to “${name}”`,
  keyIn: "Key in",
  noKey: "No key",
  places: { path: "In the path", query: "In the query", header: "Headers" },
  body: "Body",
  answers: "Answers",
  errors: "Errors",
  required: "required",
  mayBeMissing: "optional",
  format: "format",
  fields: "Fields",
  oneOf: "One of",
  always: "Always",
  standard: "Default",
  bounds: {
    value: (min?: number, max?: number) => between(min, max, ""),
    characters: (min?: number, max?: number) => between(min, max, " characters"),
    entries: (min?: number, max?: number) => between(min, max, " entries"),
  },
  request: "Request",
  answer: (status: string) => `Answer ${status}`,
  payload: "Payload",
  everyEvent: "With every event",
  language: "Language of the samples",
  tryIt: "Try it",
  close: "Close",
  tryHint: "Sent from this page to this installation with your key. It counts as a regular call.",
  apiKey: "API key",
  keyHint: "Stays in this tab's memory only.",
  send: "Send",
  took: (ms: number) => `${ms} ms`,
  requestId: "Request id",
  noBody: "No body.",
  unreachable: "No response: the server can't be reached.",
};

function between(min: number | undefined, max: number | undefined, what: string): string {
  const number = (value: number) => value.toLocaleString("en");
  if (min === undefined) return `at most ${number(max ?? 0)}${what}`;
  return max === undefined ? `at least ${number(min)}${what}` : `${number(min)} to ${number(max)}${what}`;
}
