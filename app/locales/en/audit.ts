export const audit = {
  title: "Audit log",
  key: (name: string) => `API key “${name}”`,
  actors: { cli: "Command line", system: "Portcullis", "sign-up": "Sign-up", reset: "Password reset" } as Record<
    string,
    string
  >,
};
