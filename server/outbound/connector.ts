import { buildConnector } from "undici";
import { skipInterim } from "./skip-interim";

/** Connects as Undici does, and hears of no interim answers. */
export function createConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (error) callback(error, null);
      else callback(null, skipInterim(socket));
    });
}
