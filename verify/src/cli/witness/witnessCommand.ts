// `witness`: an HTTP server that cosigns heads of logs.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fromUtf8 } from '../../core/bytes.ts';
import { type Exit, exits, UsageError } from '../exit.ts';
import { nodeCrypto } from '../nodeCrypto.ts';
import { type CommandContext, keysGiven, readBytes, requiredOption } from '../options.ts';
import { parsePrivateKey } from '../privateKey.ts';
import { addCheckpoint, type Witness } from './addCheckpoint.ts';
import { acquireLock, openHeads } from './heads.ts';

/** A request with 63 hashes and many signatures is smaller. */
const maxBytes = 256 * 1024;

export async function witnessCommand(context: CommandContext): Promise<Exit> {
  const { messages, print, positionals, options } = context;
  const port = Number(positionals[0]);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(messages.misused.needs('<port>'));
  const keyFile = requiredOption(context, 'key');
  const state = `${keyFile}.heads`;
  const cosigner = parsePrivateKey(fromUtf8(readBytes(context, keyFile)) ?? '');
  if (!cosigner) throw new UsageError(messages.misused.key(keyFile));
  const logs = keysGiven(context, linesOf(context, requiredOption(context, 'logs')));
  const release = acquireLock(state);
  if (!release) throw new UsageError(messages.log.inUse(state));
  const heads = openHeads(state);
  const now = () => Math.floor(Date.now() / 1000);
  const server = witnessServer({ crypto: nodeCrypto, cosigner, logs, heads, now });
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => resolve()));
  server.once('listening', () => {
    const address = server.address();
    print(messages.log.listening(typeof address === 'object' && address ? address.port : port, cosigner.verifierKey));
  });
  server.listen(port, options.host ?? '127.0.0.1');
  await stopped;
  release();
  return exits.proved;
}

function linesOf(context: CommandContext, path: string): readonly string[] {
  const text = fromUtf8(readBytes(context, path));
  if (text === undefined) throw new UsageError(context.messages.misused.unreadable(path));
  const lines = text.split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

export const witnessServer = (witness: Witness): Server =>
  createServer({ requestTimeout: 30_000 }, (request, response) => {
    answer(witness, request, response).catch((error: unknown) => {
      // A head that could not be saved is not signed; the log asks again.
      console.error(error instanceof Error ? error.message : error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

async function answer(witness: Witness, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://witness');
  if (request.method !== 'POST' || !pathname.endsWith('/add-checkpoint')) {
    response.writeHead(404).end();
    return;
  }
  const body = await bodyOf(request);
  if (body === undefined) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const { status, type, body: text } = addCheckpoint(witness, body);
  response.writeHead(status, { 'content-type': type }).end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return fromUtf8(Buffer.concat(parts)) ?? '';
}
