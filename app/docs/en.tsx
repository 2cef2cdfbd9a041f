export const en = {
  note: null,
  lead: (
    <>
      The whole contract as a document: <a href="/openapi.json">openapi.json</a>, and as a collection of requests for
      Postman or Bruno: <a href="/postman.json">postman.json</a>
    </>
  ),
  method: "Method",
  path: "Path",
  summary: "What it does",
};
