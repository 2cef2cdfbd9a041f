export const audit = {
  title: "Audit log",
  time: "Time",
  who: "Who",
  what: "What",
  target: "On what",
  detail: "Details",
  key: (name: string) => `API key “${name}”`,
  actors: { cli: "Command line", system: "Portcullis", "sign-up": "Sign-up" } as Record<string, string>,
};
