/** Errors of an address, a domain, a transaction or a message. */
export const subjects = {
  "An address is required": "Informe um endereço",
  "The address is too long": "O endereço é longo demais",
  "This is a name on a blockchain, not an address: send the address that it leads to":
    "Isto é um nome em uma blockchain, não um endereço: informe o endereço para o qual ele aponta",
  "EVM addresses are 0x and 40 hexadecimal characters": "endereços EVM são 0x e 40 caracteres hexadecimais",
  "Solana addresses are 32 bytes in base58 (32 to 44 characters)":
    "endereços Solana são 32 bytes em base58 (32 a 44 caracteres)",
  "EVM addresses are 0x and 40 hexadecimal characters; Solana addresses are 32 bytes in base58 (32 to 44 characters)":
    "endereços EVM são 0x e 40 caracteres hexadecimais; endereços Solana são 32 bytes em base58 (32 a 44 caracteres)",
  "This is a Solana address, which {network} cannot hold. {hint}":
    "Este é um endereço Solana, que não vale na rede {network}: {hint}",
  "This is an EVM address, which {network} cannot hold. {hint}":
    "Este é um endereço EVM, que não vale na rede {network}: {hint}",
  "The address has capital letters in the wrong places (EIP-55 checksum), so it probably has a typing error. Copy it again, or write it all in lower case":
    "O endereço tem maiúsculas nos lugares errados (checksum EIP-55); deve haver um erro de digitação. Copie-o de novo ou escreva tudo em minúsculas",
  "The address has capital letters in the wrong places (EIP-55 checksum): copy it again":
    "O endereço tem maiúsculas nos lugares errados (checksum EIP-55): copie-o de novo",
  "The address has spaces around it. {hint}": "O endereço tem espaços em volta; {hint}",
  "An EVM address starts with a lower-case 0x. {hint}": "Um endereço EVM começa com 0x minúsculo: {hint}",
  "The address is not valid: {hint}, and this one has {count} {characters} after 0x, not all of them hexadecimal":
    "O endereço não é válido: {hint}, e este tem {count} {characters} depois de 0x, nem todos hexadecimais",
  "The address is not valid: {hint}, and this one has {count} {characters} after 0x":
    "O endereço não é válido: {hint}, e este tem {count} {characters} depois de 0x",
  "The address is not valid. {hint}": "O endereço não é válido: {hint}",
  character: "caractere",
  characters: "caracteres",
  "This is a Solana address, and this endpoint judges EVM networks only. POST /v1/api/risk/scan takes Solana wallets":
    "Este é um endereço Solana, e aqui só se avaliam redes EVM",
  "must be 0x and 40 hexadecimal digits": "Deve ser 0x e 40 dígitos hexadecimais",
  "Must be an EVM or Solana address": "Deve ser um endereço EVM ou Solana",
  "This is neither an address nor a domain. EVM addresses are 0x and 40 hexadecimal characters, Solana addresses are 32 to 44 characters of base58, and domains have a dot, such as app.uniswap.org":
    "Isto não é um endereço nem um domínio. Endereços EVM são 0x e 40 caracteres hexadecimais, endereços Solana são 32 a 44 caracteres em base58, e domínios têm um ponto, como app.uniswap.org",
  "Contracts are judged on EVM networks only": "Contratos só são avaliados em redes EVM",
  "A domain or URL is required": "Informe um domínio ou uma URL",
  "The domain or URL is too long": "O domínio ou a URL é longo demais",
  "This is no domain name or URL": "Isto não é um nome de domínio nem uma URL",
  "This is no domain name or URL of a site, but a link for an app: send the https link of the site that it opens":
    "Isto não é um nome de domínio nem a URL de um site, mas um link para um aplicativo: envie o link https do site que ele abre",
  "A domain on the public internet has at least one dot": "Um domínio na internet pública tem pelo menos um ponto",
  "This reads as an e-mail address: send the domain alone, or the whole link with https://":
    "Isto parece um endereço de e-mail: informe só o domínio, ou o link inteiro com https://",
  "This is a name on a blockchain, not a domain on the public internet: send the address that it leads to":
    "Isto é um nome em uma blockchain, não um domínio na internet pública: informe o endereço para o qual ele aponta",
  "Must be a domain or URL": "Deve ser um domínio ou uma URL",
  "Must be hexadecimal, such as 0xa9059cbb…": "Deve ser hexadecimal, como 0xa9059cbb…",
  "must be hexadecimal, such as 0xa9059cbb…": "Deve ser hexadecimal, como 0xa9059cbb…",
  "Must be a whole number as a string, decimal or 0x hexadecimal":
    "Deve ser um número inteiro como texto, decimal ou hexadecimal com 0x",
  "Must be less than 2^256": "Deve ser menor que 2^256",
  "Send it as data": "Envie como data",
  "Send the wallet's own address, or leave it out": "Envie o endereço da própria carteira ou omita o campo",
  "Send the network's own chain id, or leave it out": "Envie o chain id da própria rede ou omita o campo",
  "Send it as calldata": "Envie como calldata",
  "Send calldata or data, not both": "Envie calldata ou data, não os dois",
  "Runs carry no authorizations: send the transaction to /api/v1/transactions/analyze":
    "Simulações não levam autorizações: peça a análise da transação",
  "Must be a string, or a typed data object with types (at most 50, of 100 members each), primaryType, domain and message":
    "Deve ser um texto, ou um objeto de dados tipados com types (no máximo 50, de 100 membros cada), primaryType, domain e message",
  "Send the typed data as the object itself, not as its JSON text":
    "Envie os dados tipados como o próprio objeto, não como texto JSON",
  "Send what {method} signs as a string": "Envie como texto o que {method} assina",
} as const;
