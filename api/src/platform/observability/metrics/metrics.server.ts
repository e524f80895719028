// GET /metrics on a separate port: not public, answered while shedding, also by workers.
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { prometheusContentType } from 'prom-client';
import { ConfigError } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { createCollector, type Parts } from './collect.ts';

const headers = {
  'content-type': prometheusContentType,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const digest = (text: string) => createHash('sha256').update(text).digest();

export type MetricsServer = Awaited<ReturnType<typeof serveMetrics>>;

export async function serveMetrics(deps: Deps, parts: Parts) {
  const { metrics: settings } = deps.config.observability;
  if (!settings) return { address: undefined, close: async () => {} };
  const wanted = settings.token === undefined ? undefined : digest(`Bearer ${settings.token}`);
  const gather = createCollector(deps, parts);
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    const end = (status: number, text = '') => void response.writeHead(status, headers).end(text);
    if (wanted && !timingSafeEqual(wanted, digest(request.headers.authorization ?? ''))) return end(401);
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return end(404);
    gather().then(
      (text) => end(200, text),
      (error) => {
        deps.log.error({ err: error }, 'the metrics could not be written');
        end(500);
      },
    );
  });
  const { host, port } = settings;
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new ConfigError(`METRICS_PORT=${port} of ${host} cannot be listened on: choose another.`, { cause });
  }
  const bound = server.address();
  const at = typeof bound === 'object' && bound ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${at}/metrics`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
