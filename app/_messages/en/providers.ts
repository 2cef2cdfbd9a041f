/** Signing in with GitHub or Google. */
export const providers = {
  names: { github: "GitHub", google: "Google" },
  continueWith: (name: string) => `Continue with ${name}`,
  or: "or with a password",
  ways: "Ways to sign in",
  waysHint: "Connecting one takes the same e-mail address there, and verified.",
  connected: "connected",
  notConnected: "not connected",
  connect: "Connect",
  connectLabel: (name: string) => `Connect ${name}`,
  disconnect: "Disconnect",
  disconnectLabel: (name: string) => `Disconnect ${name}`,
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectText: "You can't sign in with it any more. Sessions that it began go on.",
  noPassword: "You have no password here: you sign in with what is connected above.",
  troubles: {
    unverified_email: "That provider has not verified your e-mail address. Verify it there, then try again.",
    link_first:
      "This e-mail address has a password here. Sign in with it, then connect the provider under Settings; nobody else can do that for you.",
    other_email: "That provider has another e-mail address of yours than the one that you are signed in with.",
    no_account: "This e-mail address has no account here. Accounts are made by your operator: ask for an invitation.",
    unfinished: "The sign-in with the provider was not finished. Try again.",
  },
};
