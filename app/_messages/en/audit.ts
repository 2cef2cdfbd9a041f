export const audit = {
  title: "Audit log",
  lead: (days: number) => `What was changed in this account, by whom and when. Kept for ${days} days.`,
  time: "Time",
  who: "Who",
  what: "What",
  target: "On what",
  detail: "Details",
  key: (name: string) => `API key “${name}”`,
  stranger: "An operator or former member",
  actors: { cli: "Command line", system: "Portcullis", "sign-up": "Sign-up" } as Record<string, string>,
};
