import { getServerSession } from "next-auth";
import { authOptions } from "./auth";
import { runtime } from "./runtime";

/**
 * Ends all sessions of whoever signs out, since the cookie alone could have been copied. Null is a pass: next-auth then
 * takes the cookie back, which it would do, and say that all is well, even where this can't be done just now.
 */
export async function endSession(): Promise<Response | null> {
  const signedIn = await getServerSession(await authOptions());
  if (!signedIn?.userId) return null;
  const { console, log } = await runtime();
  try {
    await console.signOut(signedIn);
    return null;
  } catch (err) {
    log.error({ err }, "a session could not be ended");
    return new Response("Not signed out: try again.", { status: 503, headers: { "retry-after": "2" } });
  }
}
