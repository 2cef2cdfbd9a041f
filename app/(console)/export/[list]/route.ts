import type { NextRequest } from "next/server";
import { consoleApi } from "../../../_lib/console";
import { files } from "./files";

/** Longest filter that the audit log keeps. */
const MAX_FILTER = 500;

/** A list of the console as a CSV file, narrowed as the page with the same search is. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ list: string }> }): Promise<Response> {
  const { list } = await params;
  if (!Object.hasOwn(files, list)) return new Response(null, { status: 404 });
  const search = Object.fromEntries(request.nextUrl.searchParams);
  const api = await consoleApi();
  const pieces = files[list as keyof typeof files](api, search);
  // The first page decides whether there is a file: after it the status has been sent.
  const first = await pieces.next().catch((error: { code?: string }) => {
    if (error.code === "BAD_REQUEST") return null;
    throw error;
  });
  if (!first) return new Response(null, { status: 400 });
  const filter = decodeURIComponent(request.nextUrl.searchParams.toString()).slice(0, MAX_FILTER);
  await api.audit.recordExport({ list: list as keyof typeof files, filter });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(first.value ?? "")),
    async pull(stream) {
      const { done, value } = await pieces.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="portcullis-${list}-${new Date().toISOString().slice(0, 10)}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
