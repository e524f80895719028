// Files of a log over HTTP, below its folder: https://portal.example/log
import { fieldsOf } from '../core/json.ts';
import type { ReadFile } from '../core/tiles.ts';

/** The log was unreachable, which says nothing about its correctness. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const timeoutMilliseconds = 30_000;
const maxBytes = 64 * 1024 * 1024;

export function logAddress(typed: string): URL | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const folder = url.pathname.replace(/\/+$/, '');
  return new URL(`${folder === '' ? '/log' : folder}/`, url.origin);
}

export const readFrom =
  (log: URL): ReadFile =>
  (path) =>
    ask(new URL(path, log), {});

/** A leaf's proof by the portal's route; undefined while pending, null when unknown. */
export async function fetchProof(log: URL, leaf: string): Promise<string | undefined | null> {
  const body = JSON.stringify({ leaf });
  const headers = { 'content-type': 'application/json' };
  try {
    const bytes = await ask(new URL('/api/log/proof/', log), { method: 'POST', body, headers });
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const proof = fieldsOf(fieldsOf(answer)('result'))('proof');
    return typeof proof === 'string' ? proof : undefined;
  } catch (error) {
    if (error instanceof UnreachableError && error.status === 404) return null;
    throw error;
  }
}

export const fetchCase = (log: URL, number: string): Promise<Uint8Array> =>
  ask(new URL(`/api/registers/portal/cases/${number}/`, log), {});

async function ask(url: URL, init: RequestInit): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (!answer.ok) throw new UnreachableError(`${url}: HTTP ${answer.status}`, answer.status);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > maxBytes) throw new UnreachableError(`${url}: ${bytes.length} bytes`);
    return bytes;
  } catch (error) {
    if (error instanceof UnreachableError) throw error;
    throw new UnreachableError(`${url}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
