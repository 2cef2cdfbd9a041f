import classes from "../docs.module.css";
import { Grid } from "../grid";
import { Prose } from "../prose";
import { Levels } from "./levels";

export function Portuguese() {
  return (
    <Prose
      title="Pontuação"
      lead="A pontuação é uma função pura dos sinais: os mesmos sinais dão a mesma pontuação, hoje e no ano que vem, e você mesmo pode calculá-la a partir de qualquer resposta."
    >
      <h2 id="levels">Níveis</h2>
      <p>Uma só pontuação, e uma palavra para ela em cada família de endpoints. HIGH e CRITICAL bloqueiam.</p>
      <Levels label="Níveis" score="Pontuação" />

      <h2 id="formula">Dos sinais à pontuação</h2>
      <p>
        Cada sinal tem um peso de 0 a 100: a pontuação que daria sozinho. Sinais de uma mesma família falam da mesma
        coisa, então dentro de uma família o mais pesado conta por inteiro e cada um dos seguintes, metade do anterior.
        Com os pesos de uma família em ordem, w₁ ≥ w₂ ≥ …:
      </p>
      <div className={classes.formula}>família = 1 − (1 − w₁ / 100) · (1 − w₂ / 200) · (1 − w₃ / 400) · …</div>
      <p>Famílias são provas independentes, então se juntam do mesmo modo, sem a divisão por dois:</p>
      <div className={classes.formula}>pontuação = 100 · (1 − (1 − família₁) · (1 − família₂) · …), arredondada</div>
      <ul>
        <li>
          A família <code>novelty</code> é cortada em 45: domínios jovens, contratos recentes e carteiras novas sozinhos
          nunca passam de CAUTION.
        </li>
        <li>
          A família <code>exposure</code> também é cortada em 45: corretoras, lojas e pools encontram muitos endereços
          listados, então com quem uma carteira lidou, sozinho, pede revisão e nunca bloqueia.
        </li>
        <li>
          A família <code>context</code> é cortada em 5. A maioria de seus sinais não pesa nada: eles dizem por que
          outra coisa não contou.
        </li>
        <li>
          Um misturador de fundos não é um ladrão, e dois também não são: de todos os sinais que falam de misturadores
          só conta aquele que mais acrescenta.
        </li>
        <li>
          Sinais marcados com “eleva a pontuação” fixam um mínimo e não somam nada além dele. Provas que faltam agem
          assim: podem impedir que uma resposta seja chamada de segura, e nunca a fazem parecer maliciosa.
        </li>
        <li>Mais sinais, ou sinais mais pesados, nunca reduzem uma pontuação.</li>
      </ul>
      <h3>Um exemplo</h3>
      <p>
        Um endereço consta de duas listas, como drenador (85) e por phishing (80). Os dois pertencem à família{" "}
        <code>listing</code>: 1 − (1 − 0,85) · (1 − 0,40) = 0,91, então a pontuação é 91, CRITICAL.
      </p>

      <h2 id="coverage">Cobertura</h2>
      <p>
        Cada resposta diz o que foi examinado. <code>coverage.intel</code> diz quantos indicadores estavam na memória e
        quando foram atualizados pela última vez, <code>coverage.chain</code> até onde a rede pôde ser lida:
      </p>
      <Grid named label="Cobertura" head={["coverage.chain", "O que significa"]} rows={coverage} />
      <p>
        <code>coverage.missing</code> cita cada prova que não veio. Sem as essenciais (o tipo da conta, seu código, a
        lista de sanções na rede, as aprovações em vigor) o nível é pelo menos CAUTION, e um aviso diz o que não pôde
        ser verificado. Nada de essencial que seja desconhecido é dado como seguro. Listas de sanções publicadas que não
        foram lidas há uma semana, ou nunca, são citadas (<code>sanctions-lists</code>), e sozinhas não elevam nada: até
        que sejam lidas, uma resposta limpa diz menos.
      </p>
      <p>
        Na Solana uma carteira é julgada pelo que vale agora: quem é dono da conta dela e das contas que ela tem das
        moedas mais usadas (falta <code>handed-over-accounts</code> quando não foi possível ler essas contas), os
        direitos sobre seus tokens e stakes, e o que ela tem nos dois programas de tokens. De um multisig, quem assina:
        no Squads isso se vê no endereço do próprio multisig, não no de um cofre dele; do endereço de um programa, de
        quem é a conta que há ali. Só de um nó que tem todo o passado (ele o diz por <code>getFirstAvailableBlock</code>
        ) se acredita que o que a carteira assinou ou pagou seja tudo; sem um deles em <code>RPC_URL_SOLANA</code>,
        falta <code>history</code> onde isso importa. Nunca se olha a quem ela pagou no passado (faltam ali as{" "}
        <code>counterparties</code>), nem NFTs comprimidos e tokens de outros programas que esses e o Metaplex Core,
        cujos ativos são procurados (falta <code>core-assets</code> onde um nó recusa isso), nem stakes cujas duas
        chaves foram cedidas por assinatura.
      </p>

      <h2 id="lists">Listas, proteção e exceções</h2>
      <p>
        Listas comunitárias contêm erros. Tokens conhecidos, roteadores, Permit2, Seaport, Safe e semelhantes são
        protegidos: uma lista comunitária que cite um deles é mostrada, e não conta nada. Um site de uma lista de
        permitidos, ou o próprio site de um projeto conhecido, pede revisão quando uma lista comunitária o cita, pois
        pode ser um engano ou um site tomado por invasores; duas listas contam por inteiro. Sanções sempre contam. Em
        uma lista própria do operador, o que se diz de gravidade baixa conta no máximo 10, e média no máximo 45, para o
        próprio citado, para transações que o envolvam e para os direitos dele sobre tokens, contas e stakes de uma
        carteira, julgados no mínimo como os de um estranho; alta e crítica contam como em qualquer lista. Um operador
        pode criar uma exceção para um indicador, com um motivo; a resposta então mostra a exceção e o que ela pôs de
        lado.
      </p>
      <p>
        Todos os sinais com seus pesos: <a href="/docs/signals">Sinais</a>.
      </p>
    </Prose>
  );
}

const coverage = [
  [
    "complete",
    "Tudo o que se perguntou à rede foi respondido a tempo; também onde não era preciso perguntar nada, como em endereços protegidos.",
  ],
  [
    "partial",
    "Falta o histórico profundo: registros antigos ou contrapartes. Sozinho não eleva nada; continua sendo buscado em segundo plano.",
  ],
  ["unavailable", "A rede não pôde ser lida a tempo. O nível é pelo menos CAUTION, exceto para endereços protegidos."],
  ["disabled", "O operador desligou esta rede, ou o endpoint não lê nenhuma. Não eleva nada."],
] as const;
