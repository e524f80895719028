// A client that reads only once it has sent everything, as many do: an answer on a connection reset meanwhile is lost.
import { connect } from 'node:net';

/** Sends requests one after another; resolves with all answers once one contains `last`. */
export async function sentWhole(address: string, requests: readonly string[], last: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  socket.pause();
  for (const request of requests)
    await new Promise((sent, failed) => {
      socket.once('error', failed);
      socket.write(request, sent);
    });
  let heard = '';
  for await (const part of socket) {
    heard += part;
    if (heard.includes(last)) break;
  }
  return heard;
}

/** HTTP/1.1 with a body of one repeated letter where only its length is given. */
export function requestOf(start: string, headers: Readonly<Record<string, string>>, body: string | number): string {
  const bytes = typeof body === 'number' ? 'x'.repeat(body) : body;
  const lines = Object.entries({ Host: 'x', ...headers, 'Content-Length': String(bytes.length) });
  return `${start} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${bytes}`;
}
