import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import packageJson from "@/package.json";
import { readConfig, settingNames } from "@/server/config";
import { publicFeeds } from "@/server/intel/feeds";
import { sources } from "@/server/startup/build-pages";
import { listenOnFreePort } from "@/tests/support/ports";

const read = (file: string) => readFileSync(file, "utf8");
const dockerfile = read("Dockerfile").replaceAll(/\\\n\s*/g, "");
const instruction = (name: string) =>
  dockerfile
    .split("\n")
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));

interface Service {
  image: string;
  healthcheck?: { test: string[] };
  environment?: Record<string, string | null>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  ports?: string[];
  configs?: { source: string }[];
}
const compose = parse(read("compose.yaml")) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs: Record<string, unknown>;
};
const services = Object.entries(compose.services);

/** An image of the official hub: no host stands before its name. */
const onHub = /^[a-z]+(\/[a-z]+)?:[\w.-]+$/;

describe("Dockerfile", () => {
  it("takes all that the pages are built from, so that a start builds nothing", () => {
    const taken = read(".dockerignore").split("\n");
    for (const source of [...sources, "package.json", "drizzle"]) expect(taken).toContain(`!${source}`);
  });

  it("runs what `npm start` runs, as a user without rights, from an official image", () => {
    expect(JSON.parse(instruction("CMD").at(-1) ?? "").join(" ")).toBe(packageJson.scripts.start);
    expect(instruction("USER")).toEqual(["node"]);
    for (const image of instruction("FROM")) expect(image.split(" ")[0]).toMatch(/^node:\d+-\w+-slim$/);
    expect(dockerfile.indexOf("\nUSER")).toBeLessThan(dockerfile.indexOf("\nCMD"));
  });

  it("says by its health check whether the service is ready", async () => {
    let status = 200;
    const asked: string[] = [];
    const server = createServer(({ url = "" }, response) => {
      asked.push(url);
      response.writeHead(status).end();
    });
    const PORT = String(await listenOnFreePort(server));
    onTestFinished(() => void server.close());
    const check = instruction("HEALTHCHECK")[0]?.replace(/^.*?CMD /, "") ?? "";
    const [, ...args] = JSON.parse(check) as string[];
    const run = (port: string) =>
      new Promise((resolve) => {
        execFile(process.execPath, args, { env: { ...process.env, PORT: port } }, (error) => resolve(error?.code ?? 0));
      });
    expect(await run(PORT)).toBe(0);
    status = 503;
    expect(await run(PORT)).toBe(1);
    expect(asked).toEqual(["/readyz", "/readyz"]);
    expect(await run("1")).toBe(1);
  });
});

describe("compose.yaml", () => {
  it("has images of the hub only, with a version", () => {
    for (const [name, { image }] of services) {
      if (name !== "portcullis") expect(image).toMatch(onHub);
    }
  });

  it("refers to nothing that isn't there, and waits for health only where it is asked", () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(":")[0]));
    expect(mounted.sort()).toEqual(Object.keys(compose.volumes).sort());
    const configs = services.flatMap(([, one]) => (one.configs ?? []).map(({ source }) => source));
    expect(configs).toEqual(Object.keys(compose.configs));
    for (const [, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const needed = compose.services[other];
        expect(needed).toBeDefined();
        if (condition === "service_healthy") expect(needed?.healthcheck?.test).toBeDefined();
      }
    }
  });

  it("publishes one port, to this machine", () => {
    const published = services.flatMap(([, { ports = [] }]) => ports);
    expect(published).toEqual(["127.0.0.1:$" + "{PORT:-3000}:3000"]);
  });

  it("gives the service settings that it accepts, and no secret of its own", () => {
    const secret = "0123456789abcdef".repeat(4);
    const given: Record<string, string> = {
      ...{ APP_SECRET: secret, POSTGRES_PASSWORD: secret, METRICS_TOKEN: secret },
      ...{ INNGEST_EVENT_KEY: secret, INNGEST_SIGNING_KEY: secret },
    };
    // One with another in it is filled from within.
    const fill = (text: string): string => {
      const filled = text.replaceAll(
        /\$\{(\w+)(?::([-?])([^{}]*))?\}/g,
        (_, name: string, kind: string, word: string) => {
          return given[name] ?? (kind === "-" ? word : "");
        },
      );
      return filled === text ? text : fill(filled);
    };
    const environment = compose.services.portcullis?.environment ?? {};
    const fillAll = () =>
      Object.fromEntries(
        Object.entries(environment).map(([name, text]) => [name, text === null ? given[name] : fill(text)]),
      );
    const config = readConfig({ HOST: "0.0.0.0", ...fillAll() });
    expect(config).toMatchObject({ appSecret: secret, inngest: { mode: "cloud", signingKey: secret } });
    expect(config.baseUrl).toBe("http://localhost:3000");
    given.PORT = "8080";
    expect(readConfig(fillAll()).baseUrl).toBe("http://localhost:8080");
    delete given.PORT;
    expect(config.databaseUrl).toBe(`postgres://portcullis:${secret}@postgres:5432/portcullis`);
    const example = read(".env.example");
    for (const name of Object.keys(environment)) {
      if (!name.startsWith("FEED_URL_")) expect(example).toContain(`#${name}=`);
    }
    // Each that must be given says so where it is missing.
    for (const name of Object.keys(given)) expect(read("compose.yaml")).toContain(`{${name}:?`);
  });

  it("hands on every setting that .env may have, but those of the image", () => {
    const environment = Object.keys(compose.services.portcullis?.environment ?? {});
    const feeds = publicFeeds.map(({ id }) => `FEED_URL_${id}`);
    const ofImage = ["NODE_ENV", "HOST", "PORT", "DATA_DIR", "INNGEST_DEV"];
    expect(environment.sort()).toEqual([...settingNames, ...feeds].filter((name) => !ofImage.includes(name)).sort());
  });
});
