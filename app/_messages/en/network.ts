/** What Node says where somebody can't be reached, as people say it. */
export const network = {
  "getaddrinfo ENOTFOUND {host}": "there is no host {host}",
  "getaddrinfo EAI_AGAIN {host}": "no name server told the address of {host}",
  "connect ECONNREFUSED {address}": "{address} refused the connection",
  "connect ETIMEDOUT {address}": "the connection to {address} did not come about in time",
  "connect EHOSTUNREACH {address}": "there is no way to {address}",
  "connect ENETUNREACH {address}": "there is no way to the network of {address}",
  "read ECONNRESET": "the connection was closed before the end",
  "other side closed (UND_ERR_SOCKET)": "the connection was closed before the end",
  terminated: "the connection was closed before the end",
  "certificate has expired (CERT_HAS_EXPIRED)": "the TLS certificate has expired",
  "bad port": "no web server may be at this port",
} as const;
