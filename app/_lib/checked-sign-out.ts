import { getServerSession } from "next-auth";
import { authOptions } from "./auth";
import { runtime } from "./runtime";

/**
 * next-auth takes the cookie back and says that all is well also where the sessions couldn't be ended, such as while the
 * database is away: a copied cookie would live on. Then it is said, and the cookie stays, so that it can be tried again.
 */
export async function checkedSignOut(signOut: () => Promise<Response>): Promise<Response> {
  const signedIn = await getServerSession(await authOptions());
  const answer = await signOut();
  if (!signedIn?.userId) return answer;
  const { console } = await runtime();
  const isOut = await console.findSession(signedIn).then(
    (session) => session === null,
    () => false,
  );
  return isOut ? answer : new Response("Not signed out: try again.", { status: 503, headers: { "retry-after": "2" } });
}
