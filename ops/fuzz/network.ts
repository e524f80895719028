// Requests that are not HTTP, ambiguous, or never end.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const signIn = 'POST /api/auth/qvsmaps-portal/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const get = 'GET / HTTP/1.1\r\nHost: x\r\n';
const smuggled = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';

/** Each gets one 4xx and the end of the connection, so that nothing behind it counts as a request. */
const malformed: Readonly<Record<string, string>> = {
  'two lengths that differ': `${signIn}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}${smuggled}`,
  'a length and chunks': `${signIn}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'chunks of nonsense': `${signIn}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'a chunk longer than a number': `${signIn}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n`,
  'an unknown encoding': `${signIn}Transfer-Encoding: xchunked\r\n\r\n{}`,
  'a negative length': `${signIn}Content-Length: -1\r\n\r\n`,
  'a length of letters': `${signIn}Content-Length: two\r\n\r\n{}`,
  'no such version': 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'no method': '\u0000\u0001\u0002\r\n\r\n',
  'TLS on a plain port': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
  'a header without a name': `${get}: y\r\n\r\n`,
  'a NUL in a header': `${get}X-A: a\u0000b\r\n\r\n`,
  'a folded header': `${get}X-A: a\r\n b\r\n\r\n`,
  'bare line feeds and a space': 'GET / HTTP/1.1\nHost : x\n\n',
  'headers of 64 kB': `${get}X-A: ${'a'.repeat(65_536)}\r\n\r\n`,
  'five thousand headers': `${get}${Array.from({ length: 5000 }, (_, n) => `X-${n}: a`).join('\r\n')}\r\n\r\n`,
  'an address of 64 kB': `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: x\r\n\r\n`,
};

/** With how many of each. */
const unfinished: readonly (readonly [number, string])[] = [
  [200, 'GET / HTTP/1.1\r\nX-A: '],
  [100, `${signIn}Content-Length: 9\r\n\r\n`],
  [200, smuggled],
];

async function open(address: string, first: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(Buffer.from(first, 'latin1'));
  return socket;
}

export async function malformedProblems(address: string): Promise<readonly string[]> {
  const tried = Object.entries(malformed).map(async ([name, request]) => {
    const socket = await open(address, request);
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString('latin1');
    });
    const isEnded = await Promise.race([once(socket, 'close').then(() => true), pause(10_000, false, { ref: false })]);
    socket.destroy();
    const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    const isRefused = isEnded && statuses.length === 1 && statuses[0]?.startsWith('4');
    return isRefused ? [] : [`${name}: answered ${statuses.join()}${isEnded ? '' : ', and stayed open'}`];
  });
  return (await Promise.all(tried)).flat();
}

/** Runs beside hundreds of unfinished requests. */
export async function withUnfinishedRequests<T>(address: string, run: () => Promise<T>): Promise<T> {
  const sockets: Socket[] = [];
  for (const [count, first] of unfinished) for (let n = 0; n < count; n++) sockets.push(await open(address, first));
  try {
    return await run();
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
