import { readScalar, scalarVersion } from "../bundle";

/** Scalar's bundle from node_modules: the reference loads nothing from elsewhere. */
export async function GET(_request: Request, { params }: { params: Promise<{ version: string }> }): Promise<Response> {
  if ((await params).version !== (await scalarVersion())) return new Response("Not found", { status: 404 });
  return new Response(await readScalar(), {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
