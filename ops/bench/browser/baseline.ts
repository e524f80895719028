// Serves the baseline page like the portal's files: compressed, by name.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

export interface Baseline {
  readonly address: string;
  readonly close: () => void;
}

export async function serveBaseline(): Promise<Baseline> {
  const root = join(import.meta.dirname, 'baseline');
  const built = await build({ root, logLevel: 'error', build: { write: false } });
  const outputs = 'output' in built ? built.output : [];
  const files = new Map(
    outputs.map((one) => [`/${one.fileName}`, brotliCompressSync(one.type === 'chunk' ? one.code : one.source)]),
  );
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '');
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
    const body = files.get(name);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
