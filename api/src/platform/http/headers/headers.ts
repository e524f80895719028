// Response headers, restrictive by default (docs/adr/0044-restrictive-headers.md).

import { type Route, type RouteName, routes } from '@denonco/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { inlineHashes } from '../homePage.ts';

/** Logs rule and kind of resource once a minute, never an address (personal). */
export const reportsPath = '/policy-reports';

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});

const maxBytes = 16_384;
const quietMs = 60_000;
const kindsAtMost = 200;
const sorts = ['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy'];

export function parseCspReport(body: unknown): { readonly rule: string; readonly what: string } | undefined {
  const report = Report.safeParse(body).data?.['csp-report'];
  const directive = report?.['effective-directive'] ?? report?.['violated-directive'] ?? '';
  const [rule = ''] = directive.split(' ', 1);
  if (!/^[a-z-]{3,40}$/.test(rule)) return undefined;
  const blocked = report?.['blocked-uri'] ?? '';
  return { rule, what: sorts.includes(blocked) ? blocked : 'address' };
}

export function addReports(app: FastifyInstance, { log, now }: Pick<Deps, 'log' | 'now'>): void {
  const reportedAt = new Map<string, number>();
  const isNews = (kind: string): boolean => {
    const at = now().getTime();
    if (at - (reportedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < quietMs) return false;
    if (reportedAt.size >= kindsAtMost) reportedAt.clear();
    reportedAt.set(kind, at);
    return true;
  };
  app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/csp-report',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(reportsPath, { bodyLimit: maxBytes }, async ({ body }, reply) => {
      const finding = parseCspReport(body);
      if (finding && isNews(`${finding.rule} ${finding.what}`))
        log.warn(finding, 'the policy kept something out of a page');
      return reply.code(204).send();
    });
  });
}

type Directives = Readonly<Record<string, readonly string[]>>;

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const none = ["'none'"] as const;
const self = ["'self'"] as const;
/** Forbids framing, foreign forms and base addresses: none falls back to `default-src`. */
const alone = { 'base-uri': none, 'form-action': none, 'frame-ancestors': none } as const;
/** Scripts only through the policy of web/src/ui/scriptAddress.ts. */
const typed = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['denonco'] } as const;

const closed = written({ sandbox: [], 'default-src': none, ...alone });

/** Headers of built files: a worker script is held to its own policy. */
const ofFiles = written({
  'default-src': none,
  'script-src': self,
  'connect-src': self,
  ...alone,
  ...typed,
});

const ofPage = (client: string, https: boolean): string => {
  const inline = inlineHashes(client);
  return written({
    'default-src': none,
    'script-src': [...self, ...inline.scripts],
    'style-src': [...self, ...inline.styles],
    'connect-src': self,
    'img-src': [...self, 'data:'],
    'font-src': self,
    'manifest-src': self,
    'worker-src': self,
    'object-src': none,
    ...alone,
    ...typed,
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
    'report-uri': [reportsPath],
  });
};

const own = ['geolocation', 'publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'];
const off = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock', 'serial', 'storage-access', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];
const permissions = [...own.map((name) => `${name}=(self)`), ...off.map((name) => `${name}=()`)].join(', ');

/** Public files generated on demand, which shared caches must not keep. */
const openFiles: readonly RouteName[] = [
  'exportDenouncements',
  'exportComplaints',
  'exportPublicPremises',
  'agendaPdf',
  'publicPremisesPhoto',
];
const isOpen = (name: string, { cacheSeconds }: Route): boolean =>
  cacheSeconds !== undefined || openFiles.some((one) => one === name);
const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
/** Shared-cache answers are the same for all, so pages of any origin may read them. */
const openPaths: ReadonlySet<string> = new Set(
  rows
    .filter(([name, row]) => row.access === 'public' && row.method === 'GET' && isOpen(name, row))
    .map(([, { path }]) => path),
);
const openBeside = /^\/(log\/|api\/openapi\.json$|\.well-known\/)/;
const isForAnyOrigin = ({ method, url, routeOptions }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (openPaths.has(routeOptions.url ?? '') || openBeside.test(url.split('?', 1)[0] ?? ''));

const policy = 'content-security-policy';

const closedHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  [policy]: closed,
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'cache-control': 'no-store',
  // HTTPS only: on a plain loopback start it would lock the browser out.
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');
export const bareHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>) => closedHeaders(isHttps(publicUrl));

export function policiesOf(client: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const page = ofPage(client, isHttps(publicUrl));
  return {
    page: (reply: FastifyReply) => void reply.header(policy, page),
    file: (reply: FastifyReply) => void reply.header(policy, ofFiles),
  };
}

export function addHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = bareHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isForAnyOrigin(request))
      reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
  });
}
