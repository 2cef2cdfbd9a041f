import type { network as english } from "../../en/network";

/** Why a threat list could not be read, or is not believed. */
export const lists = {
  "the list shrank from {before} to {after} entries: the last good copy is kept until this has been so {times} times in a row, or until a forced sync":
    "a lista encolheu de {before} para {after} itens: a última cópia boa vale até que isso se repita {times} vezes seguidas, ou até uma atualização forçada",
  "the list grew from {before} to {after} entries: the last good copy is kept until this has been so {times} times in a row, or until a forced sync":
    "a lista cresceu de {before} para {after} itens: a última cópia boa vale até que isso se repita {times} vezes seguidas, ou até uma atualização forçada",
  "the list was removed while it was read": "a lista foi removida durante a leitura",
  "the list was changed while it was read: it is read again": "a lista mudou durante a leitura: será lida de novo",
  "{count} of its entries are malformed": "{count} dos itens estão malformados",
  "a list must lie at an address that starts with https://":
    "uma lista deve ficar em um endereço que começa com https://",
  "more than {most} redirects": "mais de {most} redirecionamentos",
  "the server answered {status}": "o servidor respondeu {status}",
  "the server redirects to where a feed can't be": "o servidor redireciona para onde uma lista não pode estar",
  "there is no such file": "esse arquivo não existe",
  "not finished within {seconds} s": "não terminou em {seconds} s",
  "no data for {seconds} s": "{seconds} s sem dados",
  "larger than {size} MiB": "maior que {size} MiB",
  "the JSON ends too early": "o JSON termina cedo demais",
  "a string in the JSON is too long": "um texto no JSON é longo demais",
  "an entry of the JSON is too large": "um item do JSON é grande demais",
  "the JSON is nested too deeply": "o JSON é aninhado demais",
  "this is no JSON: unexpected {text}": "isto não é JSON: {text} inesperado",
  "this is no JSON": "isto não é JSON",
  "the file has none of {names}": "o arquivo não tem nada de {names}",
  "the file is HTML or XML, not a list": "o arquivo é HTML ou XML, não uma lista",
  "the file is empty": "o arquivo está vazio",
  "the file has no `- url:` or `- mint:` entries": "o arquivo não tem itens `- url:` nem `- mint:`",
  "this is no tar archive": "isto não é um arquivo tar",
  "{name} in the archive is too large": "{name}, no pacote, é grande demais",
  "the archive ends too early": "o pacote termina cedo demais",
  "the archive has no exploits/*.json": "o pacote não tem exploits/*.json",
  "the archive can't be unpacked": "o pacote não pôde ser aberto",
  "the archive is too large unpacked": "o pacote é grande demais depois de aberto",
  "the index names no files": "o índice não indica arquivos",
  "the index names more than {most} files": "o índice indica mais de {most} arquivos",
  "the index names a file of another site": "o índice indica um arquivo de outro site",
  "the files that the index names were not finished within {seconds} s":
    "os arquivos que o índice indica não terminaram em {seconds} s",
  "the index has a link that leads nowhere": "o índice tem um link que não leva a lugar nenhum",
  "the file is too large for an exploit": "o arquivo é grande demais para um exploit",
  "an exploit has no addresses": "um exploit não tem endereços",
} as const;

/** Node's own words, where a publisher can't be reached; see the English ones. */
export const network: Record<keyof typeof english, string> = {
  "getaddrinfo ENOTFOUND {host}": "não existe o host {host}",
  "getaddrinfo EAI_AGAIN {host}": "nenhum servidor de nomes informou o endereço de {host}",
  "connect ECONNREFUSED {address}": "a conexão com {address} foi recusada",
  "connect ETIMEDOUT {address}": "a conexão com {address} não se estabeleceu a tempo",
  "connect EHOSTUNREACH {address}": "não há caminho até {address}",
  "connect ENETUNREACH {address}": "não há caminho até a rede de {address}",
  "read ECONNRESET": "a conexão foi fechada antes do fim",
  "other side closed (UND_ERR_SOCKET)": "a conexão foi fechada antes do fim",
  terminated: "a conexão foi fechada antes do fim",
  "certificate has expired (CERT_HAS_EXPIRED)": "o certificado TLS expirou",
  "bad port": "nesta porta não há servidores web",
};
