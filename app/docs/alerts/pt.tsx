import { Prose } from "../prose";
import { LimitTable } from "./table";

export function Portuguese() {
  return (
    <Prose
      title="Alertas"
      lead="Um canal envia eventos como mensagens curtas em palavras simples, com um link para o console. Webhooks são para programas, canais para pessoas."
    >
      <h2 id="add">Adicionar um canal</h2>
      <p>
        No console, em <a href="/channels">Canais</a>, ou com <code>POST /v1/api/channels</code>. Escolha os eventos, a
        severidade mínima, uma carteira ou todas, e o idioma. Depois envie uma amostra. Uma conta tem tantos canais
        quantas assinaturas de webhook o plano tem.
      </p>
      <LimitTable head={["Tipo", "Destino", "Mensagens"]} />
      <p>
        O destino é criptografado e, a partir daí, exibido mascarado. No Microsoft Teams, crie um fluxo que publica em
        um canal quando uma solicitação de webhook é recebida. Antes, adicione o bot do Telegram ao chat. E-mail é
        oferecido onde o operador define <code>SMTP_URL</code>.
      </p>

      <h2 id="when">Quando um alerta chega</h2>
      <p>
        Os blocos de cada rede com carteiras monitoradas são acompanhados, a no máximo um segundo de distância; nos nós
        públicos que vêm com o Portcullis, ao ritmo dos blocos. Aprovações ilimitadas, e aprovações e pagamentos a
        endereços listados por phishing, são enviados a partir do próprio bloco. O que mais tocar uma carteira antecipa
        sua próxima verificação: alguns segundos para as transações dela, um minuto para o que outros lhe enviam. Na
        Solana, as carteiras monitoradas são consultadas em turnos por novas assinaturas, cinco a cada dois segundos.
      </p>
      <p>
        Onde uma rede desfaz um bloco, <code>event.retracted</code> nomeia cada alerta que veio dele. Pagamentos na
        moeda da própria rede são lidos de seus blocos onde estes distam um segundo ou mais; nas demais, e além de uma
        hora de interrupção, as verificações de cada <code>MONITOR_INTERVAL</code> encontram o que os blocos não
        contaram.
      </p>

      <h2 id="severity">Quão grave é um evento</h2>
      <p>
        Uma ameaça tem a própria severidade. Uma pontuação que mudou tem a da nova situação, uma aprovação ilimitada é
        média, uma tentativa de phishing alta, uma carteira que se tornou crítica é crítica. Um lote é baixa, um que
        falhou média.
      </p>

      <h2 id="pagerduty">PagerDuty</h2>
      <p>
        Uma ameaça, e uma carteira que se tornou crítica, abrem um incidente próprio. Ele é resolvido quando uma análise
        posterior não a encontra mais. O que uma análise não pôde verificar mantém o incidente aberto.
      </p>

      <h2 id="quiet">Horário de silêncio</h2>
      <p>
        Nada é enviado nele, seja qual for a severidade. O que aconteceu nesse meio-tempo chega no fim: em uma mensagem,
        ou uma a uma. O PagerDuty sempre recebe uma a uma. Uma amostra é enviada na hora.
      </p>

      <h2 id="failures">Quando uma mensagem não chega</h2>
      <p>
        Um canal tem as mesmas tentativas de um webhook: depois de 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h e 24
        h, e a pausa que o provedor pede é respeitada. Cada tentativa e resposta está no console. 410 desliga o canal na
        hora; falhar por cinco dias com 20 ou mais mensagens também.
      </p>

      <h2 id="text">Texto de estranhos</h2>
      <p>
        Nomes de tokens e outros textos de uma rede ficam entre aspas. Domínios são escritos <code>evil[.]example</code>{" "}
        e endereços de pessoas sem <code>@</code>, para que nada vire link ou menção. O único link de uma mensagem leva
        a esta instalação.
      </p>

      <h2 id="operator">Para o operador</h2>
      <ul>
        <li>
          <code>SMTP_URL</code>: <code>smtps://user:password@mail.example.org</code>, ou <code>smtp://</code>, que usa
          TLS onde o servidor oferece. No usuário e na senha, <code>@</code> é escrito <code>%40</code>.
        </li>
        <li>
          <code>MAIL_FROM</code>: o remetente, como <code>Portcullis &lt;alerts@example.org&gt;</code>. Sem ele, o
          usuário de <code>SMTP_URL</code>, se for um endereço.
        </li>
        <li>
          <code>FOLLOW_HEADS=off</code> deixa tudo para as verificações. Um endereço <code>wss://</code> ao lado dos
          outros em <code>RPC_URL_ETHEREUM</code> e semelhantes avisa quando há um bloco novo. O atraso de cada rede
          está em <code>/metrics</code>: <code>portcullis_heads_behind_blocks</code> e{" "}
          <code>portcullis_heads_lag_seconds</code>.
        </li>
        <li>
          <code>PAGERDUTY_URL</code>: <code>https://events.eu.pagerduty.com</code> para contas na UE.
        </li>
        <li>
          <code>TELEGRAM_URL</code>: um servidor da Bot API seu.
        </li>
        <li>
          <code>BASE_URL</code>: para onde levam os links das mensagens.
        </li>
      </ul>
    </Prose>
  );
}
