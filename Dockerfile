# Server and console are built with every dependency; the image that runs has only those of production.
FROM node:24-bookworm-slim AS build
WORKDIR /portcullis
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && rm -r .next/cache

FROM node:24-bookworm-slim AS dependencies
WORKDIR /portcullis
COPY package.json package-lock.json ./
# Without what only people and debuggers read.
RUN npm ci --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /portcullis
# The embedded database and the generated secrets, unless DATABASE_URL and APP_SECRET are set.
RUN mkdir /data && chown node:node /data /portcullis
COPY --from=dependencies --chown=node:node /portcullis/node_modules ./node_modules
COPY --from=build --chown=node:node /portcullis/.next ./.next
COPY --from=build --chown=node:node /portcullis/.server ./.server
COPY --chown=node:node . .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node's flags are those of `npm start`; tests/bench/node-flags.ts says what they are for.
# Not through npm, which would keep SIGTERM to itself: the process finishes what it is answering, then stops.
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=100", "server/run.mjs", "main"]
