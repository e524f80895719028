// Logs rule and kind of resource once a minute, never an address, which may be personal.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';

export const reportsPath = '/policy-reports';

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});

const mostBytes = 16_384;
const quietMs = 60_000;
const kindsAtMost = 200;
const sorts = ['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy'];

export function findingOf(body: unknown): { readonly rule: string; readonly what: string } | undefined {
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
    scope.post(reportsPath, { bodyLimit: mostBytes }, async ({ body }, reply) => {
      const finding = findingOf(body);
      if (finding && isNews(`${finding.rule} ${finding.what}`))
        log.warn(finding, 'the policy kept something out of a page');
      return reply.code(204).send();
    });
  });
}
