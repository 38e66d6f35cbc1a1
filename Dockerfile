# Detectory in a container. The build only needs registries for the base image and npm packages.
#   docker build -t detectory .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Compiles the commands and links the embedded PostgreSQL, because the server can't write to its own files. Of the
# packages, only what runs is copied.
RUN npm run build \
  && rm -rf .next/cache \
  && node scripts/database.mjs prepare \
  && node scripts/image.mjs image

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/data
COPY --from=build /app/image/node_modules node_modules
COPY --from=build /app/.next .next
COPY --from=build /app/lib lib
COPY --from=build /app/prisma prisma
COPY --from=build /app/public public
COPY --from=build /app/sample sample
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc /app/next.config.js /app/prisma.config.ts /app/tsconfig.json ./
# Root owns everything else.
RUN mkdir -p .next/cache /data \
  && chown node:node .next/cache /data \
  && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/healthcheck.mjs"]
CMD ["sh", "scripts/start.sh", "--prebuilt"]
