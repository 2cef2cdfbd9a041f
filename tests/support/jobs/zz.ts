import { eventType, Inngest, staticSchema } from "inngest";
const a = new Inngest({ id: "a" });
const b: Inngest = a;
const ev = eventType("x/y", { schema: staticSchema<{ job: string }>() });
a.createFunction({ id: "f", retries: 1, triggers: [{ event: "t" }], onFailure: async ({ event, error }) => { event; error; } }, async ({ event }) => { event; });
b.createFunction({ id: "f", retries: 1, triggers: [{ event: "t" }], onFailure: async ({ event, error }) => { event; error; } }, async ({ event }) => { event; });
b.createFunction({ id: "f", retries: 1, triggers: [ev], onFailure: async ({ event, error }) => { event.data.event.data.job; error; } }, async ({ event }) => { event.data.job; });
b.createFunction({ id: "f", retries: 1, triggers: [ev], onFailure: async ({ event, error, step }) => { await step.run("n", () => event.data.event.data.job); error; } }, async ({ event, step }) => { await step.run("w", () => { throw new Error("x"); }); event.data.job; });
