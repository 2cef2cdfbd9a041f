import { TargetError } from "./target-error";

const words: Record<string, string> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was closed before the answer was there",
  EPIPE: "The connection was closed before the answer was there",
  UND_ERR_SOCKET: "The connection was closed before the answer was there",
  UND_ERR_CONNECT_TIMEOUT: "No connection came about in time",
  ETIMEDOUT: "No connection came about in time",
  EHOSTUNREACH: "There is no way to the host",
  ENETUNREACH: "There is no way to the host's network",
  CERT_HAS_EXPIRED: "The TLS certificate has expired",
  CERT_NOT_YET_VALID: "The TLS certificate is not valid yet",
  CERT_REVOKED: "The TLS certificate was revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "The TLS certificate is for another host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The TLS certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "The TLS certificate is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT: "The chain of the TLS certificate is incomplete",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The chain of the TLS certificate is incomplete, or its authority unknown",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The chain of the TLS certificate is incomplete, or its authority unknown",
  UND_ERR_HEADERS_OVERFLOW: "The headers of the answer are too large",
  HPE_HEADER_OVERFLOW: "The headers of the answer are too large",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "The answer's length is not the one that its headers say",
  HPE_UNEXPECTED_CONTENT_LENGTH: "The answer says its length twice, or in two ways",
  HPE_INVALID_CONTENT_LENGTH: "The answer's length is not the one that its headers say",
  UND_ERR_HEADERS_TIMEOUT: "No answer came in time",
  UND_ERR_BODY_TIMEOUT: "The answer did not end in time",
  UND_ERR_CLOSED: "The service stopped before the answer was there",
  UND_ERR_DESTROYED: "The service stopped before the answer was there",
};

/** Why no answer came, in words. */
export function explainFailure(error: unknown): string {
  const { code = "", name, errors, message = "" } = error as Partial<AggregateError> & { code?: string };
  if (error instanceof TargetError) return message;
  // All addresses of a host with several failed.
  if (errors?.length) return explainFailure(errors[0]);
  const known = words[code];
  if (known) return known;
  if (/^(ERR_SSL|EPROTO)/.test(code)) return `The TLS handshake failed (${code})`;
  if (name === "HTTPParserError" || /^HPE_/.test(code)) return "The answer is no HTTP";
  // The HTTP client's other codes mean nothing to a reader.
  if (/^UND_ERR/.test(code)) return "The answer could not be read";
  return code ? `The request failed (${code})` : "The request failed";
}
