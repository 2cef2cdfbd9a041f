import { scalarBundle, scalarVersion } from "../bundle";

/** Scalar's standalone bundle from node_modules: the reference loads nothing from elsewhere. */
export async function GET(request: Request, { params }: { params: Promise<{ version: string }> }): Promise<Response> {
  if ((await params).version !== (await scalarVersion())) return new Response("Not found", { status: 404 });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  const body = await scalarBundle[encoding]();
  const headers = new Headers({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return new Response(new Uint8Array(body), { headers });
}
