# The settings service with the built pages: about 30 MB on top of Node. See docs/operate.md.
# Node 24 is supported until April 2028. NODE_IMAGE pins it by digest.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Files that pages of the release before still name; none for a first image.
RUN if [ -d .previous-dist ]; then mv .previous-dist dist; fi
RUN node --input-type=module -e "const { build } = await import('./scripts/build.mjs'); await build({ only: ['widget', 'dashboard', 'server'] })"
# All but libSQL is inside dist/server/index.js.
# A first build replaces nothing, and leaves no dist/previous.
RUN mkdir -p /image/node_modules /data dist/previous \
  && cp -r node_modules/@libsql node_modules/libsql node_modules/@neon-rs node_modules/detect-libc \
     /image/node_modules/ \
  && mkdir /image/dist && cp -r dist/server dist/widget dist/dashboard dist/previous /image/dist/ \
  && cp LICENSE THIRD-PARTY-NOTICES.txt /image/ \
  && echo '{"type":"module"}' > /image/package.json

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATABASE_URL=file:/data/free-shipping-bar.db
WORKDIR /app
COPY --from=build /image ./
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/index.js"]
