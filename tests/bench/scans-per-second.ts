import type { RestRequest } from "@/server/rest/message";
import type { Runtime } from "@/server/runtime";

const callers = 64;

/** Scans of wallets nobody has asked for before, with key, metering and recording on, but without HTTP. */
export async function scansPerSecond(dispatch: Runtime["dispatch"], apiKey: string, seconds: number): Promise<number> {
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  let answered = 0;
  const end = performance.now() + seconds * 1_000;
  const call = async (caller: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const wallet = `0x${(caller * 1_000_003 + turn).toString(16).padStart(40, "1")}`;
      const body = Buffer.from(JSON.stringify({ wallet }));
      const request: RestRequest = {
        ...{ method: "POST", path: "/v1/api/risk/scan", query: "", header: (name) => headers[name] },
        readBody: async () => body,
      };
      const answer = await dispatch(request);
      if (answer?.status !== 200) throw new Error(`${answer?.status}: ${answer?.body}`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return answered / seconds;
}
