import type { NextRequest } from "next/server";
import { consoleApi } from "../../../../_lib/console";
import { readLanguage } from "../../../../locales/server";

/** A job's results as a file: `format` is csv or json. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const format = request.nextUrl.searchParams.get("format") === "json" ? "json" : "csv";
  const { bulk } = await consoleApi();
  const asked = { id: (await params).id, format, language: await readLanguage() } as const;
  const file = await bulk.download(asked).catch((error: { code?: string }) => {
    if (error.code === "NOT_FOUND" || error.code === "BAD_REQUEST") return null;
    throw error;
  });
  if (!file) return new Response(null, { status: 404 });
  const { name, type, text } = file;
  return new Response(text, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
