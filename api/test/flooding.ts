// Worker thread that sends many concurrent calls, so that measurements beside it do not wait for its bodies.
import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';

const Flood = z.object({
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.optional(z.string()),
  times: z.int(),
});
export type Flood = z.infer<typeof Flood>;
export interface Flooded {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: string | null;
  readonly ms: number;
}

async function sendOne({ url, method, headers, body }: Flood): Promise<Flooded> {
  const began = performance.now();
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = response.headers.get('content-type')?.includes('json')
    ? await response.text()
    : `${(await response.arrayBuffer()).byteLength}`;
  const code = /"code":"(\w+)"/.exec(response.ok ? '' : text)?.[1] ?? '';
  return {
    status: response.status,
    code,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - began,
  };
}

parentPort?.on('message', async (message) => {
  const flood = Flood.parse(message);
  const answers = await Promise.all(Array.from({ length: flood.times }, () => sendOne(flood)));
  parentPort?.postMessage(answers);
});
