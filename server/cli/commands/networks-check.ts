import { openChains } from "@/server/chains";
import { readConfig } from "@/server/config";
import { createLogger } from "@/server/kernel/log";
import { installNetworks, networkTable } from "@/server/networks";
import { defineCommand } from "../command";
import { formatTable } from "../text";

export const command = defineCommand({
  usage: "networks check",
  summary: "Ask every configured node which chain it serves, and show what can be known of each network.",
  options: {},
  async run() {
    const config = readConfig();
    installNetworks(config.networks);
    const chains = openChains({ config, log: createLogger("silent") });
    try {
      const networks = await Promise.all(networkTable().map(({ name }) => chains.report(name, true)));
      const rows = networks.flatMap(({ network, status, evidence, engine, nodes }) => {
        const can = Object.entries(evidence).flatMap(([name, has]) => (has ? name : []));
        const known = [can.join(", "), engine ?? ""];
        if (nodes.length === 0) return [[network, "", status, "", "", "", ...known, ""]];
        return nodes.map((node) => [
          ...[network, node.name, node.status, node.chainId ?? "", node.latencyMs ?? "", node.block ?? ""],
          ...known,
          node.condition.lastFault?.text ?? "",
        ]);
      });
      const titles = ["NETWORK", "NODE", "STATUS", "CHAIN ID", "MS", "BLOCK", "EVIDENCE", "SIMULATES BY", "LAST FAULT"];
      const failed = networks.some(({ status }) => status === "wrong-chain" || status === "unreachable");
      return { json: { networks }, text: formatTable(titles, rows, "There is no network."), failed };
    } finally {
      await chains.close();
    }
  },
});
