import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { createPageGate } from "@/server/page-gate";

function fakeResponse() {
  const response = {
    status: 0,
    destroyed: false,
    writeHead(status: number) {
      response.status = status;
      return response;
    },
    end() {},
  };
  return response;
}

it("answers 16 at once, the next 256 in turn, and refuses the rest", async () => {
  const admit = createPageGate();
  let [inside, most, answered] = [0, 0, 0];
  const responses = Array.from({ length: 300 }, fakeResponse);
  (responses[20] as { destroyed: boolean }).destroyed = true;
  await Promise.all(
    responses.map((response) =>
      admit(response as unknown as ServerResponse, async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside--;
        answered++;
        if (answered === 5) throw new Error("a page failed");
      }).catch(() => {}),
    ),
  );
  expect(most).toBe(16);
  // One reader had left before its turn.
  expect(answered).toBe(16 + 256 - 1);
  expect(responses.filter(({ status }) => status === 503)).toHaveLength(300 - 16 - 256);
});
