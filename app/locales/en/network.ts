/** Node's network errors in plain words. */
export const network = {
  "getaddrinfo ENOTFOUND {host}": "host not found: {host}",
  "getaddrinfo EAI_AGAIN {host}": "the name server could not resolve {host}",
  "connect ECONNREFUSED {address}": "{address} refused the connection",
  "connect ETIMEDOUT {address}": "the connection to {address} timed out",
  "connect EHOSTUNREACH {address}": "{address} is unreachable",
  "connect ENETUNREACH {address}": "the network of {address} is unreachable",
  "read ECONNRESET": "the connection was closed early",
  "other side closed (UND_ERR_SOCKET)": "the connection was closed early",
  terminated: "the connection was closed early",
  "certificate has expired (CERT_HAS_EXPIRED)": "the TLS certificate has expired",
  "bad port": "this port is not allowed",
} as const;
