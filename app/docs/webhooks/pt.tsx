import type { ReactNode } from "react";
import { Prose } from "../prose";

export function Portuguese({ samples }: { samples: ReactNode }) {
  return (
    <Prose
      title="Receber webhooks"
      lead="Os eventos chegam como requisições POST com um corpo JSON. Confira a assinatura sobre o corpo bruto, responda 2xx em até cinco segundos e faça o trabalho depois."
    >
      <h2 id="headers">O que é enviado</h2>
      <p>
        O corpo é <code>{"{ event, wallet, timestamp, data }"}</code>, nessa ordem; a <a href="/docs">referência</a>{" "}
        mostra cada evento. Seus bytes são feitos uma só vez: todas as tentativas enviam os mesmos. Quatro cabeçalhos
        vêm com ele:
      </p>
      <ul>
        <li>
          <code>webhook-id</code>: o id da entrega, o mesmo em todas as tentativas. Guarde-o, pois a mesma entrega pode
          vir duas vezes.
        </li>
        <li>
          <code>webhook-timestamp</code>: quando esta tentativa foi assinada, em segundos desde 1970.
        </li>
        <li>
          <code>webhook-signature</code>: <code>v1,</code> e o HMAC-SHA256 em base64 de{" "}
          <code>webhook-id.webhook-timestamp.body</code>, como define o <em>Standard Webhooks</em>; as bibliotecas dele
          a conferem. A chave é o que o base64 depois de <code>whsec_</code> contém.
        </li>
        <li>
          <code>X-Service-Signature</code>: o HMAC-SHA256 só do corpo, em hexadecimal minúsculo. Aqui a chave é o
          segredo como é mostrado, com <code>whsec_</code>. Ela não conhece o tempo, então não impede repetições:
          prefira a outra onde puder.
        </li>
        <li>
          <code>webhook-test: true</code>, só em eventos de teste; o corpo deles também tem <code>data.test</code>.
        </li>
      </ul>

      <h2 id="own-headers">Cabeçalhos seus</h2>
      <p>
        Uma assinatura pode ter até dez cabeçalhos que o seu receptor pede, como <code>Authorization</code> ou o número
        de um cliente: <code>headers</code> na API, ou o formulário no console. Eles vão com cada entrega, ao lado dos
        nossos. Os valores são guardados criptografados e aparecem mascarados. Uma alteração cita só o que muda: um
        valor define um cabeçalho, <code>null</code> o retira. Cabeçalhos da conexão, <code>Content-*</code>,{" "}
        <code>Proxy-*</code>, <code>X-Forwarded-*</code>, <code>User-Agent</code>, <code>Webhook-*</code> e{" "}
        <code>X-Service-Signature</code> são recusados. Eles não são assinados e nada provam: confira a assinatura do
        mesmo jeito.
      </p>

      <h2 id="secret">Onde está o segredo</h2>
      <p>
        Cada conta tem um, <code>whsec_</code> e base64. Seus proprietários o veem no console, em{" "}
        <a href="/webhooks">Webhooks</a>; quem opera a instalação, com{" "}
        <code>npm run -s admin -- secret show --email &lt;e-mail&gt;</code>. Dê-o ao seu receptor sem espaços, aspas ou
        fim de linha em volta.
      </p>

      <h2 id="raw">Guarde o corpo bruto</h2>
      <p>
        Um corpo que foi lido e escrito de novo tem outros bytes, e nenhuma assinatura serve para ele. Com Express use{" "}
        <code>express.raw({'{ type: "application/json" }'})</code> na rota, em um route handler do Next.js{" "}
        <code>await request.text()</code> (e <code>Object.fromEntries(request.headers)</code>, pois o exemplo recebe um
        objeto simples), em Flask <code>request.get_data()</code>.
      </p>

      {samples}

      <h2 id="retries">O que conta, e o que acontece no mais</h2>
      <p>
        Uma resposta 2xx em até cinco segundos confirma, com seu corpo ou os primeiros 16 KiB dele: não se lê mais que
        isso. Todo o resto é falha, redirecionamentos também, e é tentado de novo depois de 5 s, 5 min, 30 min, 2 h, 5
        h, 10 h, 14 h, 20 h e 24 h, cada um ±10 %. Um <code>Retry-After</code> de até 24 horas é respeitado. Depois de
        dez tentativas a entrega fica <code>exhausted</code>: permanece na lista e pode ser enviada de novo, sozinha ou
        com todas as que falharam desde certo momento. 410 desliga a assinatura na hora; falhar por cinco dias sem
        nenhum sucesso e com 20 ou mais entregas que falham também. O que espera fica então parado até que ela seja
        ligada de novo, e o que acontece enquanto isso não fica guardado para ela. Entregas podem ultrapassar umas às
        outras: guie-se por <code>timestamp</code>.
      </p>

      <h2 id="rotation">Trocar o segredo</h2>
      <p>
        Por 24 horas depois de uma troca, <code>webhook-signature</code> traz duas assinaturas, a do segredo novo e a do
        antigo. Em <code>X-Service-Signature</code> só cabe uma: você escolhe se ela passa ao segredo novo na hora ou no
        fim. Se o antigo vazou, encerre-o assim que seus receptores tiverem o novo: no console, em Webhooks, ou com{" "}
        <code>npm run -s admin -- secret end</code>.
      </p>

      <h2 id="trouble">Quando a conferência falha</h2>
      <p>
        Envie o que você recebeu, corpo e cabeçalhos, a <code>POST /v1/api/webhooks/verify</code>. A resposta diz o que
        está errado: outro segredo, um corpo com outra indentação, um relógio fora da hora, um cabeçalho que um proxy
        descartou. Ela não vê qual segredo o seu receptor tem: se a requisição for considerada válida, compare-o com{" "}
        <a href="#secret">o que é mostrado</a>.
      </p>
    </Prose>
  );
}
