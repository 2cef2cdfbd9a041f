export const pt = {
  note: "A referência está em inglês, como o documento OpenAPI de que é feita.",
  lead: (
    <>
      O contrato inteiro como documento: <a href="/openapi.json">openapi.json</a>, e como coleção de requisições para
      Postman ou Bruno: <a href="/postman.json">postman.json</a>
    </>
  ),
  method: "Método",
  path: "Caminho",
  summary: "O que faz",
};
