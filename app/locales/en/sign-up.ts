/** Signing up, and accepting an invitation. */
export const joining = {
  signUp: "Create an account",
  signUpLead: "Free plan, no card. You can scan in a minute.",
  submit: "Create account",
  have: "Already have an account?",
  signIn: "Sign in",
  none: "No account yet?",
  taken: "An account with this email already exists. Sign in instead.",
  join: "Join the team",
  joinLead: (email: string, role: string) => `You're invited as ${email}. Your role: ${role}.`,
  joinPassword:
    "If you already have an account with this email, enter its password. Otherwise choose one with at least 10 characters.",
  joinSubmit: "Join",
  goneTitle: "This invitation link is no longer valid",
  goneText:
    "The invitation was used, withdrawn or is older than seven days, or the link is incomplete. Ask for a new one.",
};
