import type { ReactNode } from "react";

function Portuguese({ plans }: { plans: ReactNode }) {
  return (
    <>
      <h2 id="families">Duas famílias</h2>
      <p>
        A <strong>família original</strong> (<code>/v1/api/…</code> e <code>/api/wallet/…</code>) recebe a chave como{" "}
        <code>Authorization: Bearer ptc_live_…</code> e responde com JSON puro. A <strong>família firewall</strong> (
        <code>/api/v1/…</code>) a recebe como <code>X-API-Key: ptc_live_…</code>, responde em um envelope de sucesso com
        uma decisão, e escreve <code>reasons</code> em inglês ou português (<code>lang</code>). A chave é a mesma. Como
        surge uma pontuação: <a href="/docs/scoring">Pontuação</a>.
      </p>

      <h2 id="requests">Requisições</h2>
      <p>
        JSON na entrada e na saída, com <code>Content-Type: application/json</code> e no máximo 1 MiB. Campos que um
        endpoint não conhece são ignorados; os que ele conhece são estritos: <code>"false"</code> não é um booleano e{" "}
        <code>"5"</code> não é um número. Um objeto com a mesma chave duas vezes é recusado como JSON inválido. As
        respostas podem ganhar membros: ignore os que você não conhece. <code>HEAD</code> funciona onde <code>GET</code>{" "}
        funciona.
      </p>
      <p>
        Os formatos <code>wallet-address</code>, <code>evm-address</code>, <code>domain-or-url</code>,{" "}
        <code>uint256</code> e <code>webhook-url</code> dizem mais do que um tipo pode: a soma de verificação EIP-55 de
        endereços EVM com maiúsculas e minúsculas, 32 bytes por trás do base58, um host com nome, um número menor que
        2^256, uma URL sem dados de usuário.
      </p>

      <h2 id="headers">Cabeçalhos</h2>
      <ul>
        <li>
          <code>X-Request-Id</code>: o id da requisição, em toda resposta, no corpo dos erros e no registro. Envie um
          seu, de 1 a 128 letras, dígitos, pontos, sublinhados e hifens, e ele é mantido.
        </li>
        <li>
          <code>RateLimit-Policy</code> e <code>RateLimit</code>: quantas requisições (<code>q</code>) cabem em quantos
          segundos (<code>w</code>), quanto resta (<code>r</code>), e os segundos até estar completo de novo (
          <code>t</code>).
        </li>
        <li>
          <code>Retry-After</code>: segundos inteiros a esperar, em todo 429 e 503.
        </li>
        <li>
          <code>Idempotency-Key</code>: onde uma operação a lista, repetir é seguro. A primeira resposta 2xx é guardada
          por 24 horas e repetida com <code>Idempotent-Replayed: true</code>.
        </li>
      </ul>

      <h2 id="errors">Erros</h2>
      <p>
        A família original responde <code>application/problem+json</code> (RFC 9457), a família firewall{" "}
        <code>{'{ "success": false, "error": … }'}</code>. <code>code</code> é para programas, <code>issues</code> lista
        de uma vez todos os problemas de uma requisição. As verificações vêm nesta ordem: rota, tipo e tamanho do corpo,
        chave, plano, taxa, corpo, cota. Cada código tem seu lugar em <a href="/docs/errors">Erros</a>.
      </p>

      <h2 id="plans">Planos e cobrança</h2>
      <p>
        Os meses são do calendário UTC. Cada scan, risk, analyze, simulate ou check com sucesso custa uma chamada; um
        lote, uma por endereço enviado; uma simulação, uma simulação além dela. Leituras, acompanhamento e a gestão de
        webhooks não custam nada, nem qualquer resposta que não seja 2xx.
      </p>
      {plans}
    </>
  );
}

export const pt = {
  title: "Referência da API",
  columns: ["O que faz", "Método", "Caminho"],
  lead: (
    <>
      Inteligência de ameaças para carteiras, contratos, transações, assinaturas e domínios. O mesmo como documento, em
      inglês: <a href="/openapi.json">openapi.json</a>, e como coleção de requisições para Postman ou Bruno:{" "}
      <a href="/postman.json">postman.json</a>
    </>
  ),
  Text: Portuguese,
};
