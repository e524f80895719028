// Load by autocannon, and copies by psql, in rates a second.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
}

interface HttpLoad {
  readonly address: string;
  readonly connections: number;
  readonly next: () => HttpRequest;
  /** Until so many are answered, else for so long. */
  readonly amount?: number;
  readonly seconds: number;
  readonly onAnswer?: (body: string) => void;
}

export type Rate = Awaited<ReturnType<typeof loadHttp>>;

/** @throws Error when an answer is not a success. */
export async function loadHttp({ address, connections, next, amount, seconds, onAnswer }: HttpLoad) {
  const refused: string[] = [];
  let answers = 0;
  let bytes = 0;
  let endedAt = 0;
  const began = performance.now();
  const result = await autocannon({
    url: address,
    connections: Math.min(connections, amount ?? connections),
    timeout: 120,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [
      {
        setupRequest(request) {
          const { method, path, headers = {}, body } = next();
          const json = body && { body: JSON.stringify(body) };
          return { ...request, method, path, headers: { ...headers, ...(json && jsonHeader) }, ...json };
        },
        onResponse(status, body) {
          if (status >= 300) refused.push(`${status} ${body.slice(0, 300)}`);
          answers++;
          endedAt = performance.now();
          bytes += body.length;
          onAnswer?.(body);
        },
      },
    ],
  });
  // The load generator itself ends on whole seconds.
  const lasted = (endedAt - began) / 1000;
  if (refused.length > 0 || result.errors > 0 || answers === 0)
    throw new Error(`${refused.length} refused, ${result.errors} broken, ${answers} answered: ${refused[0] ?? ''}`);
  return { perSecond: answers / lasted, p99Ms: result.latency.p99, bytes: Math.round(bytes / answers) };
}
const jsonHeader = { 'content-type': 'application/json' } as const;

/** psql of Debian's newest PostgreSQL; the portal's own database has none. */
export const findPsql = (): string | undefined => {
  const version = (path: string) => Number(path.split('/')[4]);
  return globSync('/usr/lib/postgresql/*/bin/psql')
    .sort((a, b) => version(a) - version(b))
    .at(-1);
};

/** Copies of this query's rows as CSV, a second. */
export async function runCopy(psql: string, url: string, query: string): Promise<number> {
  const began = performance.now();
  const copy = `copy (${query}) to stdout (format csv, header)`;
  const child = spawn(psql, ['-X', '-q', '-o', '/dev/null', '-c', copy, url], { stdio: 'pipe' });
  const errors = await text(child.stderr);
  if (errors.includes('FATAL') || errors.includes('ERROR')) throw new Error(`psql: ${errors}`);
  return 1000 / (performance.now() - began);
}
