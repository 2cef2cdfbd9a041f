/** Signing up, and accepting an invitation. */
export const joining = {
  signUp: "Create an account",
  signUpLead: "Free plan, no card. You can scan in a minute.",
  submit: "Create account",
  have: "You have an account?",
  signIn: "Sign in",
  none: "No account yet?",
  taken: "There is an account with this e-mail already. Sign in with it.",
  join: "Join the team",
  joinLead: (email: string, role: string) => `You are invited as ${email}. Your role: ${role}.`,
  joinPassword: "Choose one of at least 10 characters, or give the one that you have with this address.",
  joinSubmit: "Join",
  goneTitle: "This link opens no invitation",
  goneText:
    "The invitation was used or withdrawn, is older than seven days, or the link was not copied whole. Ask for another.",
};
