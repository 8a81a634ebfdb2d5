# Quotewright as an image: docker build -t quotewright .
# Run it with a read-only root: docker run --read-only --tmpfs /tmp -v quotewright:/data -p 3000:3000 quotewright
ARG NODE=docker.io/library/node:24.21.0-bookworm-slim

# The pages.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`, see decision 22. No scripts: the image has Node, and no other package needs one.
RUN npm install --no-save --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY src ./src
COPY ARCHITECTURE.md ./
COPY docs ./docs
RUN npx vite build --logLevel warn

# The packages that the server needs, without those of development.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The package `node` would be a second Node of 120 MB; without its script it is empty.
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE THIRD-PARTY-NOTICES ./
COPY --from=packages /app/node_modules ./node_modules
COPY bin ./bin
COPY catalog ./catalog
COPY scripts/backup.ts scripts/restore.ts ./scripts/
COPY scripts/restore ./scripts/restore
COPY src/core ./src/core
COPY src/server ./src/server
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "src/server/main.ts"]
