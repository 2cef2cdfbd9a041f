/** The baseline: what a Next route handler costs that only reads its body and answers. */
export async function POST(request: Request): Promise<Response> {
  return Response.json(await request.json());
}
