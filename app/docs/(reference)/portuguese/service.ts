/** Texts of the endpoints for operators and tools. */
export const service: Record<string, string> = {
  "Is the process alive": "Se o processo está vivo",
  "Answers as long as the process can answer at all; asks nothing else.":
    "Responde enquanto o processo puder responder; não consulta mais nada.",
  "It is alive.": "Está vivo.",
  "The path takes GET only.": "O caminho só aceita GET.",
  "The methods that the path takes.": "Os métodos que o caminho aceita.",
  "Can it take requests": "Se pode receber requisições",
  "Looks at the database and at the threat lists in memory. Not ready before the console is, though REST may answer already.":
    "Verifica o banco de dados e as listas de ameaças na memória. Só fica pronto com o console, embora o REST possa responder antes.",
  "It can.": "Pode.",
  "It can't; `problems` says why.": "Não pode; `problems` diz por quê.",
  "Whole seconds to wait.": "Segundos inteiros a esperar.",
  "Metrics for Prometheus": "Métricas para o Prometheus",
  "Open unless the operator has set METRICS_TOKEN, which is then sent as a Bearer token.":
    "Abertas, a menos que o operador tenha definido METRICS_TOKEN, que então é enviado como token Bearer.",
  "Metrics in Prometheus's text format.": "Métricas no formato de texto do Prometheus.",
  "METRICS_TOKEN is set, and this is not it.": "METRICS_TOKEN está definido, e não é este.",
  "How the endpoint takes the API key.": "Como o endpoint recebe a chave de API.",
  "This document": "Este documento",
  "OpenAPI 3.1. A page for people, made from it, is at /docs.":
    "OpenAPI 3.1, em inglês. Destas páginas, feitas dele, a primeira é /docs.",
  "The OpenAPI document.": "O documento OpenAPI.",
  "These requests for Postman": "Estas requisições para o Postman",
  "This document as a Postman collection (2.1), which Bruno and Insomnia import too: set `api_key`.":
    "Este documento como coleção do Postman (2.1), que Bruno e Insomnia também importam: defina `api_key`.",
  "The collection.": "A coleção.",
  "Identifies this version: sent back as If-None-Match, the answer is 304 until it changes.":
    "O que distingue esta versão das outras: enviado de volta em If-None-Match, a resposta é 304 até haver outra.",
  "It is still the version that If-None-Match names. Without a body.":
    "Ainda é a versão que If-None-Match nomeia. Sem corpo.",

  "A word for programs: `ok`, `ready` or `not ready`.": "Uma palavra para programas: `ok`, `ready` ou `not ready`.",
  "What is missing, by part: `database` or `intel`, the threat lists.":
    "O que falta, por parte: `database`, o banco de dados, ou `intel`, as listas de ameaças.",
  "What to do instead, in words.": "O que fazer em vez disso, em palavras.",
};
