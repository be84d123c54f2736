# The product in one image. Three stages: build what is served, install what the server needs to run, and put
# only these two together. The packages are the lockfile's, and none of them runs a script of its own.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
COPY testkit/package.json testkit/

FROM manifests AS build
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY scripts scripts
COPY shared shared
COPY server server
COPY client client
COPY fixtures fixtures
# Node reads no maps, and nobody compiles against what lies in the image.
RUN npm run build && find server/dist -name '*.map' -delete

FROM manifests AS packages
RUN npm ci --omit=dev --workspace @settle/server --ignore-scripts --no-audit --no-fund \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.*ts' -o -name '*.d.ts' -o -path '*/.yarn/*' \) -delete
COPY scripts/write-sbom.js scripts/
RUN node scripts/write-sbom.js > sbom.json

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json ./
# What is in here, by name, version and licence (CycloneDX).
COPY --from=packages /app/sbom.json ./
COPY --from=packages /app/shared/package.json shared/
COPY --from=packages /app/server/package.json server/
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/client/dist client/dist
COPY --from=build /app/client/panel/dist client/panel/dist
COPY --from=build /app/client/sign/dist client/sign/dist
COPY server/fonts server/fonts
COPY fixtures fixtures

# The one folder that is written to. A volume that is mounted here for the first time takes over its owner.
RUN install --directory --owner=node --group=node /data
USER node

# NODE_ENV stays empty: it changes nothing here but asks for a word that this is no real settlement.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
VOLUME /data
HEALTHCHECK --start-period=60s --interval=5s --timeout=3s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Node itself and not npm, which would keep the signal to stop from it.
CMD ["node", "server/dist/main.js"]
