import type { Dispatcher } from "undici";

/** No answer that is asked for here is longer, as it is sent. */
const MAX_BYTES = 64 * 1_024 * 1_024;

/**
 * Reads each answer as fast as it comes, up to 64 MiB, whatever its reader asks for. Undici 7 has no word for a
 * connection that the other side closes while its reading is paused (nodejs/undici 5360): its parser then throws where
 * nothing catches it, and takes the thread with it, or the process.
 */
export const keepReading: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, new Unpaused(handler));

class Unpaused implements Dispatcher.DispatchHandler {
  #controller: Dispatcher.DispatchController | undefined;
  #bytes = 0;

  constructor(private readonly handler: Dispatcher.DispatchHandler) {}

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#controller = unpaused(controller);
    this.handler.onRequestStart?.(this.#controller, context);
  }

  onRequestUpgrade(controller: Dispatcher.DispatchController, ...rest: Rest<"onRequestUpgrade">): void {
    this.handler.onRequestUpgrade?.(this.#controller ?? controller, ...rest);
  }

  onResponseStart(controller: Dispatcher.DispatchController, ...rest: Rest<"onResponseStart">): void {
    this.handler.onResponseStart?.(this.#controller ?? controller, ...rest);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_BYTES) controller.abort(new Error(`larger than ${MAX_BYTES / 1_024 / 1_024} MiB`));
    else this.handler.onResponseData?.(this.#controller ?? controller, chunk);
  }

  onResponseEnd(controller: Dispatcher.DispatchController, ...rest: Rest<"onResponseEnd">): void {
    this.handler.onResponseEnd?.(this.#controller ?? controller, ...rest);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.handler.onResponseError?.(this.#controller ?? controller, error);
  }
}

type Rest<Method extends keyof Dispatcher.DispatchHandler> =
  NonNullable<Dispatcher.DispatchHandler[Method]> extends (first: never, ...rest: infer Others) => unknown
    ? Others
    : never;

function unpaused(controller: Dispatcher.DispatchController): Dispatcher.DispatchController {
  return {
    abort: (reason) => controller.abort(reason),
    pause() {},
    resume() {},
    paused: false,
    get aborted() {
      return controller.aborted;
    },
    get reason() {
      return controller.reason;
    },
    get rawHeaders() {
      return controller.rawHeaders;
    },
    get rawTrailers() {
      return controller.rawTrailers;
    },
  };
}
