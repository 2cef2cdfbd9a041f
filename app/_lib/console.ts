import { runtime } from "./runtime";
import { requireSession } from "./session";

/** Console procedures for pages, called without HTTP. Redirects to sign-in when no user is signed in. */
export async function consoleApi() {
  const session = await requireSession();
  const { console } = await runtime();
  return console.callAs(session);
}
