import { Code } from "../../_ui/code";
import { Prose } from "../prose";
import { receive } from "./commands";
import { Command, MakeKey, type Reader } from "./own-key";

export function Portuguese({ receiver, reader }: { receiver: string; reader: Reader }) {
  return (
    <Prose
      title="Início rápido"
      lead="Uma chave, uma análise e um webhook, em uns cinco minutos. Requer um shell com curl, e Node.js para o receptor."
    >
      <h2 id="key">1. Uma chave</h2>
      <MakeKey reader={reader} />
      <p>Guarde-a no shell em que você trabalha:</p>
      <Command name="setKey" label="Definir a chave" />

      <h2 id="scan">2. A primeira análise</h2>
      <p>
        É seguro lidar com este endereço? A resposta tem uma pontuação de 0 a 100, o porquê e o que não pôde ser
        examinado.
      </p>
      <Command name="scan" label="Analisar uma carteira" />

      <h2 id="webhook">3. O primeiro webhook</h2>
      <p>
        Salve isto como <code>receiver.mjs</code> e execute-o em um segundo shell com <code>{receive}</code>:
      </p>
      <Code text={receiver} label="Um receptor" />
      <p>
        De volta ao primeiro shell, peça que os eventos sejam enviados a ele. Endereços da sua própria máquina são
        recusados até que quem opera a instalação a inicie com <code>WEBHOOK_ALLOW_PRIVATE_TARGETS=true</code>; sem
        isso, use uma URL https pública.
      </p>
      <Command name="subscribe" label="Assinar" />
      <p>E envie a ele um evento com a aparência que terá:</p>
      <Command name="send" label="Enviar uma amostra" />

      <h2 id="sign-in">Seu acesso</h2>
      <p>
        Ligue a verificação em duas etapas em <a href="/settings">Configurações</a>: a partir daí o console pede um
        código do seu aplicativo autenticador depois da senha. Guarde os dez códigos de recuperação, que são mostrados
        uma única vez; cada um permite entrar uma vez sem o aplicativo. Se você perder o aplicativo e os códigos, seu
        administrador desliga a verificação com{" "}
        <code>npm run -s admin -- account two-factor-off --email voce@example.com</code>. As configurações também listam
        os navegadores em que você entrou, e encerram um ou todos os outros. As chaves de API não são afetadas.
      </p>

      <h2 id="next">E depois</h2>
      <ul>
        <li>
          <a href="/docs/webhooks">Confira a assinatura</a> do que você recebe, antes de confiar.
        </li>
        <li>
          Todos os endpoints com seus campos estão na <a href="/docs">referência</a>, todas as recusas em{" "}
          <a href="/docs/errors">erros</a>.
        </li>
        <li>
          Como surge uma pontuação: <a href="/docs/scoring">pontuação</a>.
        </li>
      </ul>
    </Prose>
  );
}
