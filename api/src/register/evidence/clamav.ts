import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';

export interface Verdict {
  /** `failed`: it could not judge, as with files above its limits. */
  readonly scan: 'clean' | 'infected' | 'failed';
  readonly finding: string | null;
}

const silenceMs = 120_000;
const maxMs = 120_000;
const maxMsPerMegabyte = 1000;
const maxChunkBytes = 65_536;

export async function scan(file: Readable, size: number, address: { host: string; port: number }): Promise<Verdict> {
  const socket = connect(address);
  const answer: Buffer[] = [];
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('the scanner is silent')));
  socket.on('data', (part: Buffer) => answer.push(part));
  const late = AbortSignal.timeout(Math.ceil(maxMs + (maxMsPerMegabyte * size) / 1_048_576));
  late.addEventListener('abort', () => socket.destroy());
  const line = new AbortController();
  socket.once('close', () => line.abort());
  const ended = new Promise((resolve) => socket.once('error', resolve).once('close', () => resolve(undefined)));
  // A daemon may answer and hang up early: its answer counts.
  const sent = send(file, socket, line.signal).catch(() => void socket.destroy());
  const failure = await ended;
  const isLate = late.aborted;
  file.destroy();
  await sent;
  if (isLate) return { scan: 'failed', finding: 'the scanner took too long' };
  const text = Buffer.concat(answer).toString().replaceAll('\0', '').trim();
  if (text !== '') return verdictOf(text);
  // clamd hangs up above its StreamMaxLength, and its answer may be lost.
  if (socket.bytesWritten > maxChunkBytes) return { scan: 'failed', finding: 'the scanner hung up' };
  throw failure ?? new Error('the scanner gave no answer');
}

async function send(file: Readable, socket: ReturnType<typeof connect>, signal: AbortSignal): Promise<void> {
  await once(socket, 'connect', { signal });
  socket.write('zINSTREAM\0');
  for await (const chunk of file) {
    for (let at = 0; at < chunk.length; at += maxChunkBytes) {
      const part: Buffer = chunk.subarray(at, at + maxChunkBytes);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      socket.write(length);
      if (!socket.write(part)) await once(socket, 'drain', { signal });
    }
  }
  socket.write(Buffer.alloc(4));
}

/** `stream: OK`, `stream: Eicar-Test FOUND`, `INSTREAM size limit exceeded. ERROR` */
function verdictOf(text: string): Verdict {
  const line = text.replace(/^stream: /, '');
  if (line === 'OK') return { scan: 'clean', finding: null };
  const found = /^(.+) FOUND$/.exec(line)?.[1];
  return found ? { scan: 'infected', finding: found.slice(0, 200) } : { scan: 'failed', finding: line.slice(0, 200) };
}

const pingMs = 3000;

export async function pingScanner({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const socket = connect({ host, port }, () => socket.write('zPING\0'));
  socket.setTimeout(pingMs, () => socket.destroy(new Error(`no answer within ${pingMs / 1000} s`)));
  try {
    const [part] = await Promise.race([once(socket, 'data'), once(socket, 'end').then(() => [''])]);
    const answer = String(part).replaceAll('\0', '').trim();
    if (answer !== 'PONG')
      throw Object.assign(new Error(`it answered "${answer.slice(0, 40)}" to PING`), { code: 'EPROTO' });
  } finally {
    socket.destroy();
  }
}
