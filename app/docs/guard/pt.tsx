import { Code } from "../../_ui/code";
import { Grid } from "../grid";
import { Prose } from "../prose";
import { address, ethers, foundry, makeKey, refusal, viem } from "./samples";

export function Portuguese() {
  return (
    <Prose
      title="Colocar uma guarda diante de uma carteira"
      lead="Uma carteira envia suas transações a um RPC. Dê-lhe um que julga cada transação antes, e nada mais muda na carteira."
    >
      <h2 id="key">Criar uma chave</h2>
      <p>
        O RPC protegido aceita chaves de escopo <code>rpc</code>, que não funcionam em nenhum outro lugar. Crie uma no
        console, em chaves de API, ou na linha de comando. Plano Starter e superiores.
      </p>
      <Code text={makeKey} label="Shell" />
      <p>
        O endereço da carteira é então o da instalação, o nome da rede e a chave. Programas podem enviar a chave em{" "}
        <code>Authorization: Bearer</code> e deixá-la fora do endereço. Trate o endereço como um segredo: com ele se
        gastam chamadas do seu plano.
      </p>
      <Code text={address} label="URL" />

      <h2 id="wallets">Carteiras</h2>
      <Grid
        label="Carteiras"
        head={["Carteira", "Onde vai o endereço"]}
        rows={[
          ["MetaMask", "Redes, menu da rede, Editar, URL de RPC padrão, Adicionar URL de RPC"],
          ["Rabby", "Mais, Modify RPC URL, a rede, e ligue-o"],
          ["Safe", "Configurações, Environment variables, RPC provider: para o que o próprio aplicativo lê e envia"],
        ]}
      />
      <p>
        O id da rede continua o dela. O que a carteira lê é passado aos nós do operador; leituras não custam chamadas e
        podem vir a dez vezes a taxa do plano.
      </p>

      <h2 id="programs">Programas</h2>
      <p>viem, ethers, web3.js e Foundry funcionam sem mudança: a guarda é uma URL.</p>
      <Code text={viem} label="viem" />
      <Code text={ethers} label="ethers" />
      <Code text={foundry} label="Foundry" />

      <h2 id="verdicts">O que acontece com uma transação</h2>
      <p>
        Ela é decodificada, julgada e executada no estado atual antes que qualquer nó a veja. ALLOW é enviada. BLOCK
        recebe um erro e nunca é enviada: só uma exceção do operador para o indicador muda isso. A regra da chave diz o
        que se faz com REVIEW (<code>pass</code>, <code>hold</code> ou <code>refuse</code>) e com o que não pôde ser
        verificado a tempo (<code>refuse</code> ou <code>pass</code>); a página Guarda do console e{" "}
        <code>PATCH /v1/api/rpc/policies/&#123;keyId&#125;</code> a mudam.
      </p>
      <Code text={refusal} label="JSON" />
      <p>
        Uma transação retida espera 15 minutos por uma segunda pessoa, que a libera ou rejeita no console ou pela API
        com uma chave de outro escopo. Liberada, é julgada de novo e enviada daqui; a carteira a encontra pelo hash.
        Cada decisão envia uma transação no máximo uma vez: depois de uma queda ela é reencontrada pelo hash. Uma
        transação julgada custa uma chamada, e uma simulação quando houve execução.
      </p>

      <h2 id="limits">O que ela não impede</h2>
      <ul>
        <li>
          Assinaturas que nunca viram uma transação da carteira: permits, ordens, logins. Pergunte por elas em{" "}
          <code>POST /api/v1/requests/check</code> antes de assinar.
        </li>
        <li>Transações que a carteira, ou uma página, envia por outro RPC. Remova os outros da carteira.</li>
        <li>Transações de outra pessoa que tem a chave da carteira.</li>
        <li>
          Um contrato que muda entre o julgamento e o bloco. Execuções sob outras condições mostram a maioria dos que
          são feitos para isso.
        </li>
      </ul>
    </Prose>
  );
}
