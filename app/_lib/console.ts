import { runtime } from "./runtime";
import { requireSession } from "./session";

/** The console's procedures for pages, called without HTTP. Whoever is not signed in is sent to sign in. */
export async function consoleApi() {
  const session = await requireSession();
  const { console } = await runtime();
  return console.callAs(session);
}
