# Detectory in a container. The build only needs registries for the base image and npm packages.
#   docker build -t detectory .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM packages AS build
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
RUN npm run build && rm -rf .next/cache

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/.next .next
COPY --from=build /app/lib lib
COPY --from=build /app/prisma prisma
COPY --from=build /app/public public
COPY --from=build /app/sample sample
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc /app/next.config.js /app/prisma.config.ts /app/tsconfig.json ./
# Root owns everything except the cache of resized pictures and the data folder, so that the server can't change
# itself. The commands and the embedded PostgreSQL are prepared while the rest is still writable.
RUN mkdir -p .next/cache /data \
  && chown node:node .next/cache /data \
  && chmod 700 /data \
  && node scripts/database.mjs prepare
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/healthcheck.mjs"]
CMD ["sh", "scripts/start.sh", "--prebuilt"]
