// A fake SMS gateway: records messages, refuses on request.
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Sent {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export async function startSmsGateway() {
  const taken: Sent[] = [];
  const state = { refuse: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const refuses = state.refuse > 0;
    if (refuses) state.refuse -= 1;
    else taken.push({ method: request.method, path: request.url, headers: request.headers, body });
    response.writeHead(refuses ? 503 : 202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    taken,
    /** The next `times` answers are 503. */
    refuse(times: number) {
      state.refuse = times;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
