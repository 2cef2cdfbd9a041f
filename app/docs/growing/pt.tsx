import { Code } from "../../_ui/code";
import { Grid } from "../grid";
import { Prose } from "../prose";
import { composeDump, dump, moveOut, proxy } from "./dump";

export function Portuguese() {
  return (
    <Prose
      title="Crescer além de uma máquina"
      lead="Um processo com seu banco de dados embutido é uma instalação completa. O que segue é para quando uma máquina não basta, ou não pode ser a única."
    >
      <h2 id="parts">O que se move para onde</h2>
      <Grid
        label="Partes"
        head={["Parte", "Como começa", "Para crescer: defina", "O que se move"]}
        rows={[
          [
            "Estado",
            "PostgreSQL embutido em DATA_DIR",
            "DATABASE_URL, APP_SECRET",
            "tudo: chaves, cotas, tarefas, histórico",
          ],
          [
            "Processos",
            "um",
            "o mesmo comando de novo, em qualquer máquina",
            "nada: cada um responde a qualquer requisição",
          ],
          ["Limites de taxa", "contados por cada processo", "REDIS_URL", "os contadores, nada que precise durar"],
          [
            "Tarefas",
            "motor embutido, estado em PostgreSQL",
            "INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY",
            "execuções e temporizadores",
          ],
        ]}
      />

      <h2 id="processes">Vários processos, um banco de dados</h2>
      <p>
        Aponte todos para o mesmo PostgreSQL (15 ou mais novo) com <code>DATABASE_URL</code> e dê a todos o mesmo{" "}
        <code>APP_SECRET</code>; ponha qualquer balanceador de carga na frente. As cotas são contadas por um único
        comando SQL no banco, então continuam exatas; uma chave revogada, um plano novo e uma lista de ameaças lida
        chegam aos outros em até um segundo, pelas notificações do banco. Sem <code>REDIS_URL</code> cada processo
        permite sozinho a taxa do plano; com ele os processos contam juntos, e enquanto o Redis não puder ser alcançado
        voltam a contar sozinhos.
      </p>
      <p>
        Para quatro processos nada precisa ser ajustado no PostgreSQL: cada um usa até <code>DATABASE_POOL</code> (10)
        conexões e mais 14 próprias, das 100 que ele permite por padrão. Nas duas tabelas em que cada análise escreve,{" "}
        <code>scans</code> e <code>request_log</code>, o autovacuum deixa em paz as linhas novas: do contrário
        escreveria cada página uma segunda e uma terceira vez, enquanto commits esperam; o que a retenção apaga é limpo
        como sempre.
      </p>
      <p>
        <code>DATABASE_URL</code> indica um só host e um banco (codificação UTF8) só do Portcullis, cujo dono é o papel
        com que ele entra: esse papel não precisa de outro direito, e nenhuma extensão é usada. Com TLS acrescente{" "}
        <code>?sslmode=verify-full</code>, e <code>&amp;sslrootcert=/caminho/ca.pem</code> se o certificado do seu
        servidor é de uma autoridade sua; <code>sslmode=require</code> aqui também verifica o certificado. Um pooler à
        frente dele precisa manter a sessão enquanto a conexão existir, como o PgBouncer com{" "}
        <code>pool_mode = session</code>; outros, servidores só de leitura e um <code>search_path</code> para esquemas
        que não <code>public</code> são recusados no início.
      </p>
      <p>
        Garantido por um teste com três processos atrás de um endereço: 1.000 chamadas de uma cota de 1.000 são
        respondidas e nenhuma a mais, uma chave é recusada pelos três em até um segundo depois de revogada, taxas e
        amostras enviadas à mão são contadas juntas, um processo executa as tarefas e outro assume.
      </p>

      <h2 id="node">Node 24</h2>
      <p>
        O Node 20.19 basta, o Node 24 é mais rápido, e é o do contêiner. No Node 20 a API responde a um quinto menos de
        requisições por segundo depois que alguém abriu uma página do console, até o próximo início: 4.420 passaram a
        3.590 em uma máquina na qual o Node 24 tinha 4.560 antes e 4.510 depois.
      </p>

      <h2 id="restart">Reinícios um a um</h2>
      <p>
        Pare um processo depois do outro com SIGTERM. Ele responde <code>/readyz</code> com 503 na hora, pede a cada
        conexão que se feche com a próxima resposta, aceita novas por <code>DRAIN_DELAY</code> (2s), termina o que está
        respondendo, entrega suas tarefas e sai com 0. Faça o balanceador consultar <code>/readyz</code> e mandar uma
        conexão recusada ao próximo processo; se ele consulta menos de uma vez por segundo, aumente{" "}
        <code>DRAIN_DELAY</code>. O nginx não consulta nada: uma requisição que chega no momento em que a porta se fecha
        ele pode responder com 502; por isso marque antes o processo com <code>down</code> no upstream e recarregue o
        nginx, e deixe-o manter conexões por menos de 65 s. Um teste troca três processos assim, sob carga: nenhuma
        requisição falhou, nenhuma foi cobrada duas vezes nem deixou de ser cobrada, nenhum evento se perdeu. Ctrl-C não
        espera por balanceador algum.
      </p>

      <h2 id="proxy">Atrás de um proxy reverso</h2>
      <p>
        O TLS termina no seu proxy. Defina <code>BASE_URL</code> com o endereço https, e <code>TRUST_PROXY=true</code>{" "}
        se o proxy acrescenta a <code>X-Forwarded-For</code>: sem isso todos os que passam por ele contam como um só nos
        limites de login e na fila das páginas. O console funciona na raiz de um host. Quem alcança o proxy alcança{" "}
        <code>/metrics</code>, por isso defina <code>METRICS_TOKEN</code>. No nginx:
      </p>
      <Code text={proxy} label="nginx" />

      <h2 id="outgoing">Onde a internet fica atrás de um proxy</h2>
      <p>
        Com <code>NODE_USE_ENV_PROXY=1</code>, o que as configurações indicam (nós, feeds, um explorador, um Inngest, um
        coletor) é consultado pelo proxy de <code>HTTPS_PROXY</code> e <code>HTTP_PROXY</code>, exceto os hosts de{" "}
        <code>NO_PROXY</code>. Webhooks, feeds adicionados no console e aquilo a que um feed da internet redireciona ou
        aponta nunca são: o lugar a que levam é verificado na própria conexão. O login por um provedor fica com a versão
        do Node: a 20 não conhece proxy.
      </p>

      <h2 id="faults">O que ele aguenta</h2>
      <p>
        Cada item é um teste sob carga, com lotes e webhooks em andamento: o PostgreSQL parado, iniciado, morto; todas
        as suas conexões cortadas, quinze vezes; suas tabelas travadas; o banco embutido morto, ou seu disco cheio; o
        relógio adiantado três horas e de volta. Enquanto isso as chamadas são recusadas com 503,{" "}
        <code>unavailable</code> e <code>Retry-After</code>; depois tudo continua sozinho. Cada chamada respondida é
        cobrada exatamente uma vez; onde uma conexão se rompeu, no máximo as que foram recusadas por isso podem ter sido
        cobradas também. O log de requisições é escrito um instante depois das respostas: do que um processo morto
        respondeu por último, algumas linhas podem faltar nele. O banco embutido é reiniciado pelo processo que o usa,
        pelo tempo que for preciso.
      </p>

      <h2 id="embedded">Tarefas no motor embutido</h2>
      <p>
        Lotes e trabalhos com hora marcada são executados como funções do Inngest. Sem configuração, um motor dentro do
        processo as conduz e guarda seu estado no PostgreSQL, no esquema <code>jobs</code>. Com vários processos, um
        deles executa, garantido por uma trava do banco. Quando ele morre, outro assume, e cada execução continua depois
        de sua última etapa concluída; medido com dois processos em dois núcleos ocupados, a parte seguinte de um lote
        foi gravada 1,6 s depois da morte do executor. Uma execução que está presente quando cinco processos morrem um
        após o outro é posta de lado como a causa provável.
      </p>

      <h2 id="inngest">Tarefas no Inngest</h2>
      <p>
        As mesmas funções são executadas no Inngest Cloud ou em um servidor Inngest seu: defina{" "}
        <code>INNGEST_EVENT_KEY</code> e <code>INNGEST_SIGNING_KEY</code>, para um servidor seu também{" "}
        <code>INNGEST_BASE_URL</code>, e <code>INNGEST_SERVE_ORIGIN</code> onde o Inngest alcança este processo por um
        endereço diferente de <code>BASE_URL</code>. Ele chama <code>/api/inngest</code>, que só responde a chamadas
        assinadas (e a nenhuma enquanto o motor embutido está em uso). Com o Inngest fora do ar, este processo inicia e
        responde do mesmo modo; o que espera começa assim que o Inngest volta a executar seus agendamentos.
      </p>
      <p>
        Um servidor seu precisa de PostgreSQL <em>e</em> de Redis com seu arquivo de acréscimos:{" "}
        <code>inngest start --postgres-uri … --redis-uri …</code>. O servidor de código aberto guarda a fila e as
        funções em execução só no Redis; sem um externo elas vivem em sua memória, e vimos todas as execuções se
        perderem em um reinício, mesmo com PostgreSQL definido. Com os dois, um servidor morto continuou com cada etapa
        feita uma só vez. Ele é mais lento que o motor embutido, não mais rápido (do evento à primeira etapa, 168 a 234
        ms na mediana contra 9 ms nos mesmos dois núcleos): serve para muitas máquinas, não para velocidade. Um servidor
        de desenvolvimento é usado com <code>INNGEST_DEV=http://127.0.0.1:8288</code>; ele não assina, então só são
        aceitas chamadas desta máquina.
      </p>

      <h2 id="container">Em contêineres</h2>
      <p>
        <code>docker build -t portcullis .</code> cria uma imagem que não precisa de root; sozinha, ela guarda seu banco
        no volume <code>/data</code>, que é de um contêiner por vez: um segundo na mesma máquina espera até um minuto
        que o primeiro pare; depois termina e diz o que fazer (no Kubernetes, escolha a estratégia <code>Recreate</code>
        ). Contêineres em duas máquinas não se veem: nunca deixe esse volume com os dois. Com <code>DATABASE_URL</code>{" "}
        eles funcionam lado a lado. O <code>compose.yaml</code> a inicia ao lado de PostgreSQL, Redis e Inngest, com os
        segredos de <code>.env</code>. Sua verificação de saúde consulta <code>/readyz</code>; uma parada espera até que
        o que está sendo respondido seja respondido. O painel do Inngest não pede login, por isso sua porta não é
        publicada. Os comandos de administração são executados dentro dele, como{" "}
        <code>docker compose exec portcullis npm run -s admin -- --help</code>. O primeiro início mostra uma senha e uma
        chave, que ficam no registro do contêiner: troque a senha e revogue a chave.
      </p>

      <h2 id="backup">Cópia de segurança e restauração</h2>
      <p>
        O banco embutido: pare o processo, copie <code>DATA_DIR</code> por inteiro (<code>cp -a .data backup</code>) e
        inicie-o de novo; para restaurar, ponha a cópia no lugar. Ela contém também os segredos gerados. Um banco seu,
        enquanto atende:
      </p>
      <Code text={dump} label="Copiar e restaurar" />
      <p>
        Com o <code>compose.yaml</code>, e para um banco vazio de uma máquina nova:
      </p>
      <Code text={composeDump} label="O mesmo com o Compose" />
      <p>
        Do banco embutido, que é o PostgreSQL 18, para um vazio seu, com as ferramentas e um servidor da versão 18 ou
        mais nova: onde o processo está em execução e enquanto ninguém o chama, com o seu <code>DATABASE_URL</code>:
      </p>
      <Code text={moveOut} label="Sair do banco embutido" />
      <p>
        Depois pare-o, e inicie-o com esse <code>DATABASE_URL</code> e com o <code>APP_SECRET</code> que ele tem ou, se
        nenhum foi definido, o que está em <code>.data/app-secret</code>. O que foi feito depois da cópia fica para
        trás. Se <code>DATA_DIR</code> está definido, ele fica no lugar de <code>.data</code>.
      </p>
      <p>
        Guarde <code>APP_SECRET</code> tão bem quanto a cópia, e separado dela: sem ele os segredos dos webhooks não
        podem mais ser lidos, e nada é entregue até que cada conta tenha um novo, criado no console em Webhooks ou com{" "}
        <code>npm run -s admin -- secret rotate --lost</code>. Chaves, cotas, histórico, tarefas e entregas pendentes
        vêm junto; o que venceu nesse meio-tempo é feito no próximo início.
      </p>
      <p>
        Tudo fica como estava na hora da cópia. Chaves revogadas e senhas trocadas desde então voltam a ser como antes:
        revogue-as e troque-as de novo. As entregas que esperavam na hora da cópia são enviadas mais uma vez, com o
        mesmo <code>webhook-id</code>, pelo qual os receptores as reconhecem; uma análise em lote que estava em
        andamento termina mais uma vez, e avisa.
      </p>

      <h2 id="upgrade">Atualizações</h2>
      <p>
        Inicie a versão nova ao lado da antiga. Ela atualiza o banco em uma única transação, um processo por vez, e cede
        a vez a quem lê uma tabela que precisa mudar, então a antiga continua atendendo; depois pare a antiga. Dentro de
        uma versão, colunas e tabelas só são acrescentadas; o que deixou de ser usado sai uma versão depois.
      </p>

      <h2 id="watch">Métricas e registros</h2>
      <p>
        <code>/metrics</code> é para o Prometheus (com <code>METRICS_TOKEN</code> como token Bearer, se definido);{" "}
        <a href="/grafana-dashboard.json">um painel do Grafana</a> está pronto para importar. Crie alertas para
        respostas 5xx, para a idade das listas, para o acompanhamento atrasado e para tarefas atrasadas. Os registros
        são linhas JSON na saída padrão; segredos, chaves e corpos não aparecem neles em nível algum.{" "}
        <code>OTEL_EXPORTER_OTLP_ENDPOINT</code> envia um span de cada requisição REST a um coletor OpenTelemetry.
      </p>

      <h2 id="lists">Listas de ameaças</h2>
      <p>
        Cada processo mantém as listas na memória. Uma tarefa com hora marcada lê as que venceram, em um só processo; os
        outros ficam sabendo pelo banco e adotam as novas.
      </p>
    </Prose>
  );
}
