/** Fields of what is judged, and what several answers have in common. */
export const terms: Record<string, string> = {
  "An error has false, and `error` instead of `data`.": "Um erro tem false, e `error` em vez de `data`.",
  "The judgement.": "O julgamento.",
  "What the judgement rests on: `findings` where something counts against the subject, else `coverage` where something essential could not be read, else `none`.":
    "Em que se apoia o julgamento: `findings` onde algo pesa contra o que se julga; senão `coverage` onde algo essencial não pôde ser lido; senão `none`.",
  "What to do about it. SAFE is `ALLOW`; CAUTION is `REVIEW`: show the reasons and ask; HIGH and CRITICAL are `BLOCK`.":
    "O que fazer. SAFE é `ALLOW`; CAUTION é `REVIEW`: mostre os motivos e pergunte; HIGH e CRITICAL são `BLOCK`.",
  "What the judgement rests on.": "Em que o julgamento se baseia.",
  "The evidence, heaviest first. The score is a pure function of it.":
    "As provas, as de maior peso primeiro. A pontuação é uma função pura delas.",
  "How grave it is: `info`, `low`, `medium`, `high` or `critical`.":
    "A gravidade: `info`, `low`, `medium`, `high` ou `critical`.",
  "What was found, as a sentence for people, in English.":
    "O que foi encontrado, em uma frase para pessoas, em inglês.",
  "What sanctions were judged by. Absent in stored answers of older versions.":
    "Por que lista as sanções foram julgadas. Falta em respostas guardadas de versões anteriores.",
  "The id of the list; null where there is none.": "O id da lista; null quando não há nenhuma.",
  "ISO 8601: up to when it is known. Of a copy that is built in, its day; null where none is known.":
    "ISO 8601: até quando é conhecida. De uma cópia embutida, o dia dela; null quando nenhuma é conhecida.",
  "The dated copy that is built in was asked, since the list was not read yet.":
    "Foi consultada a cópia datada que vem embutida, pois a lista ainda não foi lida.",
  "The threat lists that were asked.": "As listas de ameaças consultadas.",
  "How many entries they have.": "Quantos registros elas têm.",
  "ISO 8601: when the latest feed was read. Before the first one, the date of the lists that come with the program; null where there are none.":
    "ISO 8601: quando a última fonte foi lida. Antes da primeira, a data das listas que vêm com o programa; null quando não há nenhuma.",
  "`complete`: all that was asked of the chain was answered, within the last seconds: who takes a right back and scans again five seconds later sees it gone. `partial`: `missing` names what wasn't. `unavailable`: nothing was. `disabled`: it wasn't asked, by this endpoint or in this installation.":
    "`complete`: tudo o que foi perguntado à rede foi respondido, nos últimos segundos: quem retira um direito e analisa de novo cinco segundos depois já não o vê. `partial`: `missing` diz o que não foi. `unavailable`: nada foi. `disabled`: ela não foi consultada, por este endpoint ou nesta instalação.",
  "What known infrastructure or a threat list calls it; null where neither has a name for it.":
    "O nome que tem como infraestrutura conhecida ou em uma lista de ameaças; null quando não tem nenhum.",
  "Chain of the wallet, by its own name: `bnb` for `bsc`.":
    "A rede da carteira, por seu próprio nome: `bnb` para `bsc`.",
  "Where it was judged: `bnb` for `bsc`.": "Onde foi feito o julgamento: `bnb` para `bsc`.",
  "The judged wallet, with the EIP-55 checksum.": "A carteira julgada, com a soma de verificação EIP-55.",
  "`eoa`: a person's, with a private key. `delegated-eoa`: the same, running the code of a contract by EIP-7702. `unknown`: the network could not be asked.":
    "`eoa`: de uma pessoa, com chave privada. `delegated-eoa`: o mesmo, mas executa o código de um contrato pela EIP-7702. `unknown`: a rede não pôde ser consultada.",
  "The judged contract, with the EIP-55 checksum.": "O contrato julgado, com a soma de verificação EIP-55.",
  "How it runs the code of another; null where it doesn't, or that is not known.":
    "Como ele executa o código de outro; null quando não o faz, ou não se sabe.",
  "The standard or pattern by which it finds the code that it runs.":
    "O padrão pelo qual ele encontra o código que executa.",
  "The contract that names the implementation; null without one.":
    "O contrato que indica a implementação; null quando não há um.",
  "Detected from its functions.": "Deduzido de suas funções.",
  "The contract's own word; null where it doesn't say.": "O que o próprio contrato diz; null quando não diz.",
  "Lost in buying, in percent; null where it was not measured.":
    "O que se perde na compra, em porcentagem; null quando não foi medido.",
  "Lost in selling, in percent; null where it was not measured.":
    "O que se perde na venda, em porcentagem; null quando não foi medido.",
  "Lost in a transfer, in percent; null where it was not measured.":
    "O que se perde em uma transferência, em porcentagem; null quando não foi medido.",
  "What a purchase, a sale and a transfer cost when they were tried out on a copy of the chain.":
    "O que uma compra, uma venda e uma transferência custaram ao serem testadas em uma cópia da blockchain.",
  "The account that created the contract; null where no explorer shows it.":
    "Quem criou o contrato; null quando nenhum explorador informa.",
  "The pool that it was traded on when tried out; null without a trial.":
    "O pool em que foi negociado no teste; null quando não houve teste.",
  "The holder.": "O detentor.",
  "Its part of the total supply, in percent.": "Sua parte do fornecimento total, em porcentagem.",
  "The largest holders, largest first: an explorer names them, the token states their balances. null where no explorer names them; Etherscan does so for paying customers alone.":
    "Os maiores detentores, do maior para o menor: um explorador os indica, o token informa seus saldos. null quando nenhum explorador os indica; o Etherscan só o faz para clientes pagantes.",
  "Decimal places of its amounts; null where the contract doesn't say.":
    "Casas decimais de suas quantias; null quando o contrato não diz.",

  "Only where an address was sent.": "Só quando um endereço foi enviado.",
  "The address that was asked about; of EVM, with the EIP-55 checksum.":
    "O endereço perguntado; se EVM, com a soma de verificação EIP-55.",
  "Only where a domain was sent.": "Só quando um domínio foi enviado.",
  "The bare host, in lower case and punycode.": "Só o host, em minúsculas e punycode.",
  "The same for people, without punycode.": "O mesmo para pessoas, sem punycode.",
  "The registered part, such as `example.co.uk`; null for an IP address.":
    "A parte que alguém registrou, como `example.co.uk`; null para um endereço IP.",
  "The list entries that name it; empty where none does.":
    "Os registros das listas que o citam; vazio se não há nenhum.",
  "The list entries that name it, a domain above it, or a site that a wallet's link opens; empty where none does.":
    "Os registros das listas que citam o domínio, um acima dele ou um site que o link de uma carteira abre; vazio se não há nenhum.",
  "The feed's id.": "O id da fonte.",
  "The feed's name for people.": "O nome da fonte para pessoas.",
  "Who vouches for it: a government, a community, or the operator of this installation.":
    "Quem responde por isso: um governo, uma comunidade, ou o operador desta instalação.",
  "`sanctions`, `phishing`, `drainer`, `scam`, `exploit`, `poisoning`, `mixer`, `stolen-funds`, `malware` or `other`.":
    "`sanctions`, `phishing`, `drainer`, `scam`, `exploit`, `poisoning`, `mixer`, `stolen-funds`, `malware` ou `other`.",
  "What the feed calls it; null where it has no name for it.":
    "O nome que a fonte lhe dá; null quando não lhe dá nenhum.",
  "Date (UTC), such as `2026-03-01`: when the feed listed it, else when it was first read there.":
    "Data (UTC), como `2026-03-01`: quando a fonte o listou; senão, quando foi lido nela pela primeira vez.",
  "Date (UTC) when the feed was last read and still had it.":
    "Data (UTC) da última leitura da fonte em que ele ainda estava nela.",
};
