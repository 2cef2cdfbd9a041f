/** Signing in with GitHub or Google. */
export const providers = {
  names: { github: "GitHub", google: "Google" },
  continueWith: (name: string) => `Continue with ${name}`,
  or: "or with a password",
  ways: "Ways to sign in",
  waysHint: "The provider account needs the same verified email address.",
  connected: "connected",
  notConnected: "not connected",
  connect: "Connect",
  connectLabel: (name: string) => `Connect ${name}`,
  disconnect: "Disconnect",
  disconnectLabel: (name: string) => `Disconnect ${name}`,
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectText: "You'll no longer be able to sign in with it. Current sessions stay active.",
  noPassword: "You have no password. You sign in with a connected provider.",
  troubles: {
    unverified_email: "That provider has not verified your email address. Verify it there, then try again.",
    link_first: "This email address has a password here. Sign in with it, then connect the provider under Settings.",
    other_email: "Your email address at that provider differs from the one you're signed in with.",
    no_account: "There is no account with this email address. Ask your administrator for an invitation.",
    unfinished: "The sign-in with the provider was not finished. Try again.",
  },
};
