/** Why nothing can be sent to a URL, or was not taken there. */
export const receivers = {
  "At most 2048 characters": "No máximo 2.048 caracteres",
  "Must be an absolute URL, such as https://hooks.example.org/portcullis":
    "Deve ser uma URL completa, como https://hooks.example.org/portcullis",
  "Must not contain spaces, control characters or half of a surrogate pair":
    "Não deve conter espaços, caracteres de controle nem metade de um par substituto",
  "Must not contain a user name or password": "Não deve conter nome de usuário nem senha",
  "This is no URL with a host": "Isto não é uma URL com um host",
  "The URL must begin with https://": "A URL deve começar com https://",
  "The URL must not contain a user or password": "A URL não deve conter usuário nem senha",
  "The URL names no host, only dots": "A URL não tem um host, só pontos",
  "The address {address} is not on the public internet: {kind}":
    "O endereço {address} não está na internet pública: {kind}",
  "The host {host} has the address {address}, which is not on the public internet: {kind}":
    "O host {host} tem o endereço {address}, que não está na internet pública: {kind}",
  "this machine": "esta máquina",
  "link-local, where clouds keep their metadata": "rede local do enlace, onde nuvens guardam seus metadados",
  "a private network": "uma rede privada",
  "a provider's private network": "a rede privada de um provedor",
  "a cloud's service for its own machines": "o serviço de uma nuvem para as próprias máquinas",
  multicast: "multicast",
  "a tunnel or translation to IPv4": "um túnel ou tradução para IPv4",
  reserved: "reservado",
  "The host {host} is this machine": "O host {host} é esta máquina",
  "Port {port} belongs to another service than the web": "A porta {port} é de outro serviço, não da web",
  "No name server told the address of {host} within {seconds} s":
    "Nenhum servidor de nomes informou o endereço de {host} em {seconds} s",
  "There is no host {host}": "Não existe o host {host}",
  "The host {host} has no address": "O host {host} não tem endereço",
  "{host} can't be the name of a host": "{host} não pode ser o nome de um host",
  "The name servers can't tell the address of {host} ({code})":
    "Os servidores de nomes não sabem o endereço de {host} ({code})",
  "The connection was refused": "A conexão foi recusada",
  "The connection was closed before the answer was there": "A conexão foi fechada antes de vir a resposta",
  "No connection came about in time": "A conexão não se estabeleceu a tempo",
  "There is no way to the host": "Não há caminho até o host",
  "There is no way to the host's network": "Não há caminho até a rede do host",
  "The TLS certificate has expired": "O certificado TLS expirou",
  "The TLS certificate is not valid yet": "O certificado TLS ainda não é válido",
  "The TLS certificate was revoked": "O certificado TLS foi revogado",
  "The TLS certificate is for another host": "O certificado TLS é de outro host",
  "The TLS certificate is self-signed": "O certificado TLS é autoassinado",
  "The TLS certificate is signed by an unknown authority":
    "O certificado TLS é assinado por uma autoridade desconhecida",
  "The chain of the TLS certificate is incomplete": "A cadeia do certificado TLS está incompleta",
  "The chain of the TLS certificate is incomplete, or its authority unknown":
    "A cadeia do certificado TLS está incompleta, ou sua autoridade é desconhecida",
  "The headers of the answer are too large": "Os cabeçalhos da resposta são grandes demais",
  "The TLS handshake failed ({code})": "A negociação TLS falhou ({code})",
  "The answer is no HTTP": "A resposta não é HTTP",
  "The request failed ({code})": "A requisição falhou ({code})",
  "The request failed": "A requisição falhou",
  "No answer came within {seconds} s": "Nenhuma resposta veio em {seconds} s",
  "The answer did not end within {seconds} s": "A resposta não terminou em {seconds} s",
  "The answer's length is not the one that its headers say": "O tamanho da resposta não é o que seus cabeçalhos dizem",
  "The answer says its length twice, or in two ways": "A resposta diz seu tamanho duas vezes, ou de duas maneiras",
  "No answer came in time": "Nenhuma resposta veio a tempo",
  "The answer did not end in time": "A resposta não terminou a tempo",
  "The service stopped before the answer was there": "O serviço parou antes de vir a resposta",
  "The answer could not be read": "Não foi possível ler a resposta",
  "No answer came": "Nenhuma resposta veio",
  "The receiver answered {status}, a redirect, which is not followed":
    "O receptor respondeu {status}, um redirecionamento, que não é seguido",
  "The receiver answered 410 Gone": "O receptor respondeu 410 Gone",
  "The receiver answered {status}": "O receptor respondeu {status}",
  "The webhook secret can't be read: APP_SECRET is not the one that it was encrypted with":
    "O segredo de assinatura não pode ser lido: APP_SECRET não é o mesmo com que foi cifrado",
  "The endpoint's own headers can't be read: APP_SECRET is not the one that they were encrypted with":
    "Os cabeçalhos próprios do webhook não podem ser lidos: APP_SECRET não é o mesmo com que foram cifrados",
  "A header's name has 1 to 64 letters, digits, - or _, the first a letter or digit":
    "O nome de um cabeçalho tem de 1 a 64 letras, dígitos, - ou _, e começa por letra ou dígito",
  "This header is set by the service or by the connection": "Este cabeçalho é definido pelo serviço ou pela conexão",
  "A header's value has 1 to 1024 printable ASCII characters, with no space at either end":
    "O valor de um cabeçalho tem de 1 a 1.024 caracteres ASCII imprimíveis, sem espaço nas pontas",
  "A header's name comes twice: case makes no difference":
    "O nome de um cabeçalho vem duas vezes: maiúsculas e minúsculas não fazem diferença",
  "At most {count} headers": "No máximo {count} cabeçalhos",
  "Must be one line of 1 to 80 characters": "Deve ser uma linha de 1 a 80 caracteres",
  "The channel's target can't be read: APP_SECRET is not the one that it was encrypted with":
    "O destino do canal não pode ser lido: APP_SECRET não é o mesmo com que foi cifrado",
  "This installation sends no e-mail: SMTP_URL is not set":
    "Esta instalação não envia e-mails: SMTP_URL não está definida",
  "The mail server answered {status}": "O servidor de e-mail respondeu {status}",
  "The mail server was not reached: {reason}": "O servidor de e-mail não foi alcançado: {reason}",
  "Nothing was acknowledged since {moment}: 5 days without a success, and {count} or more failing deliveries":
    "Nada foi confirmado desde {moment}: 5 dias sem sucesso e {count} ou mais entregas com falha",
} as const;
