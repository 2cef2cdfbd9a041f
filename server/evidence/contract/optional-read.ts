import { isRpcError } from "@/server/chains";

/** Result of a read, or undefined where the node gave no usable answer in time. */
export async function readOptional<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
