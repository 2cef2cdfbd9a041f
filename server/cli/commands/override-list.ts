import { defineCommand } from "../command";
export const command = defineCommand({
  usage: "feeds status",
  summary: "x",
  options: {},
  run: async () => {
    throw new Error("todo");
  },
});
