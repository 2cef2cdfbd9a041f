import { perPlan } from "@/server/api/plan-words";
import type { ErrorWords } from "./words";

export const pt: ErrorWords = {
  title: "Erros",
  lead: "Toda resposta que não é um sucesso traz um código que não muda, palavras para pessoas que podem mudar, e o id da requisição para encontrá-la no registro.",
  intro: (
    <p>
      Os caminhos em <code>/v1/api</code> e <code>/api/wallet</code> respondem <code>application/problem+json</code>{" "}
      (RFC 9457) com <code>type</code>, <code>title</code>, <code>status</code>, <code>detail</code>, <code>code</code>{" "}
      e <code>requestId</code>; os de <code>/api/v1</code> respondem <code>{"{ success: false, error }"}</code> com o
      mesmo código. <code>issues</code> lista de uma vez todos os campos errados. Só uma resposta com status 2xx é
      cobrada. As palavras de um erro são em inglês, como toda a API.
    </p>
  ),
  remedy: "O que fazer",
  example: "Por exemplo",
  explained: {
    invalid_json: {
      meaning:
        "O corpo não pôde ser lido como JSON, não é UTF-8 ou tem a mesma chave duas vezes em um objeto, o que outros podem ler de outra forma. Nada foi examinado e nada é cobrado.",
      remedy:
        "Serialize o corpo com uma biblioteca de JSON em vez de fazê-lo à mão. Vírgulas no fim, aspas simples e comentários não são JSON.",
    },
    invalid_request: {
      meaning:
        'O corpo, a consulta ou o caminho não serve para o endpoint. `issues` cita todos os problemas de uma vez, cada um com seu caminho, como `wallets.3`. Os tipos são estritos: `"false"` não é um booleano e `"5"` não é um número. Campos que o endpoint não conhece são ignorados.',
      remedy: "Corrija o que `issues` cita e envie a requisição de novo. Enviá-la sem mudanças dá a mesma resposta.",
    },
    missing_api_key: {
      meaning:
        "A requisição não traz uma chave de API onde este endpoint a procura. Endpoints em `/v1/api` e `/api/wallet` leem `Authorization: Bearer <key>`, os de `/api/v1` leem `X-API-Key: <key>`. Uma chave no cabeçalho da outra família conta como ausente.",
      remedy: "Envie a chave no cabeçalho que `detail` indica.",
    },
    invalid_api_key: {
      meaning:
        "A chave não é desta instalação. Sua soma de verificação é conferida primeiro, então um erro de digitação é notado antes de qualquer outra coisa.",
      remedy:
        "Copie a chave de novo, inteira: `ptc_live_` e 38 caracteres. Se ela se perdeu, crie uma nova no console.",
    },
    expired_api_key: {
      meaning: "A chave foi criada com uma data de validade, que já passou.",
      remedy: "Crie uma chave nova no console e substitua a antiga.",
    },
    revoked_api_key: {
      meaning: "Alguém da conta, ou o operador, revogou a chave. Ela não volta.",
      remedy: "Crie uma chave nova no console. O registro de auditoria diz quem revogou a antiga, e quando.",
    },
    invalid_signature: {
      meaning:
        "Uma chamada a `/api/inngest`, onde um Inngest externo executa as tarefas, não traz assinatura, ou traz uma antiga demais ou que não corresponde ao corpo. Nenhum outro endpoint pede assinaturas.",
      remedy: "Dê ao serviço e ao Inngest a mesma INNGEST_SIGNING_KEY, e às duas máquinas a hora certa.",
    },
    plan_required: {
      meaning: "O plano da conta não inclui este endpoint. `requiredPlan` diz qual é o mais baixo que inclui.",
      remedy: "Mude para esse plano ou um superior; a mesma chave passa a funcionar na hora.",
    },
    plan_limit_reached: {
      meaning:
        "A conta tem tantas assinaturas de webhook ou carteiras acompanhadas quantas seu plano permite. `limit` diz quantas são, `used` quantas existem.",
      remedy: "Remova uma que não é mais necessária, ou mude para um plano superior.",
    },
    wrong_key_scope: {
      meaning: "A chave foi feita para o RPC protegido. Ela funciona lá e em nenhum outro lugar.",
      remedy: "Use uma chave de escopo `api`: crie uma no console, em chaves de API.",
    },
    account_suspended: {
      meaning: "O operador suspendeu a conta: suas chaves são conhecidas, mas não podem fazer nada.",
      remedy: "Pergunte ao operador desta instalação.",
    },
    not_found: {
      meaning:
        "Não há endpoint neste caminho, ou não há tal objeto na conta. Um objeto de outra conta também não é encontrado: que ele existe não se conta.",
      remedy: "Confira a grafia do caminho e o id, e se a chave pertence à conta que criou o objeto.",
    },
    wallet_not_monitored: {
      meaning: "A conta não acompanha esta carteira nesta rede.",
      remedy: "Registre-a antes com `POST /api/wallet/monitor`, ou indique a rede em que ela é acompanhada.",
    },
    method_not_allowed: {
      meaning: "O caminho existe, mas não com este método. O cabeçalho `Allow` lista os que ele aceita.",
      remedy: "Use um dos métodos em `Allow`.",
    },
    request_timeout: {
      meaning:
        "Os cabeçalhos não chegaram em 15 segundos, ou a requisição inteira em 30. A conexão termina, e nada é cobrado.",
      remedy:
        "Envie a requisição de novo, de uma só vez. Em uma conexão aberta de antemão não é um erro: ela foi fechada sem uso.",
    },
    conflict: {
      meaning:
        "O objeto está em um estado que não permite isto: um lote que terminou não pode ser cancelado, e nada é enviado a uma assinatura que não está ativa.",
      remedy: "Leia o objeto de novo e aja conforme seu estado.",
    },
    idempotency_in_flight: {
      meaning:
        "Outra requisição com a mesma `Idempotency-Key` ainda está sendo respondida. Sua marca expira depois de 60 segundos, então uma queda não deixa um 409 duradouro.",
      remedy:
        "Espere o tempo que `Retry-After` diz e envie-a de novo com a mesma chave: você recebe então a resposta da primeira.",
    },
    body_too_large: {
      meaning: "O corpo é maior que 1 MiB.",
      remedy: "Divida a requisição. Um lote de 1.000 carteiras precisa de menos de 60 KiB.",
    },
    unsupported_media_type: {
      meaning:
        "O corpo foi enviado sem `Content-Type: application/json`, com outro conjunto de caracteres que não UTF-8, ou com um `Content-Encoding`.",
      remedy: "Defina o tipo; muitos clientes HTTP definem outro, a menos que se diga. Envie o corpo sem compressão.",
    },
    expectation_failed: {
      meaning: "O cabeçalho `Expect` pede outra coisa que não `100-continue`.",
      remedy: "Deixe o cabeçalho de fora.",
    },
    idempotency_key_reused: {
      meaning:
        "Esta `Idempotency-Key` foi usada nas últimas 24 horas com outro corpo. Repetir aquela resposta seria errado, e tratar esta requisição como se fosse a primeira também.",
      remedy: "Crie uma chave nova para cada requisição nova; mantenha uma só para repetir exatamente a mesma.",
    },
    headers_too_large: {
      meaning: "A primeira linha da requisição e seus cabeçalhos têm juntos mais de 16 KiB.",
      remedy:
        "Procure o que cresceu: cookies de outros programas no mesmo host, ou um proxy que acrescenta a um cabeçalho.",
    },
    rate_limited: {
      meaning: `Mais requisições por segundo do que o plano permite: ${perPlan("rate", "pt")}; o dobro disso em uma rajada. Alguns endpoints têm um limite próprio, que sua descrição diz. Nada é cobrado.`,
      remedy:
        "Espere o tempo que `Retry-After` diz. Os cabeçalhos `RateLimit` e `RateLimit-Policy` dizem em cada resposta quanto resta do limite do plano, então não é preciso chegar a isto. O registro de requisições do console mostra no máximo cinco dessas recusas por segundo.",
    },
    quota_exceeded: {
      meaning:
        "As chamadas do mês acabaram, ou restam menos do que as carteiras de um lote; um lote é reservado inteiro ou recusado inteiro. Os meses são do calendário UTC.",
      remedy: "Espere pelo próximo mês, como `Retry-After` diz, ou mude para um plano superior, que vale na hora.",
    },
    simulation_quota_exceeded: {
      meaning: `As simulações do mês acabaram: ${perPlan("simulationsPerMonth", "pt")}.`,
      remedy:
        "Transações ainda podem ser analisadas sem simulação. Espere pelo próximo mês ou mude para um plano superior.",
    },
    internal_error: {
      meaning: "Algo deu errado do nosso lado. Nada é cobrado, e nada da causa é mostrado.",
      remedy: "Tente de novo. Se continuar, dê ao operador o `requestId`: o registro tem a causa sob ele.",
    },
    unavailable: {
      meaning:
        "O serviço não pode responder agora: seu banco de dados não pode ser alcançado, ele está sendo desligado, ou esta versão ainda não tem motor para o endpoint, o que `detail` diz. Nada é cobrado, a não ser que a conexão com o banco tenha caído justamente quando a cobrança era gravada.",
      remedy: "Tente de novo depois dos segundos de `Retry-After`.",
    },
  },
};
