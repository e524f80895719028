// Sends a call as it is, on a connection of its own, because hostile ones spoil theirs.
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Sent } from './hostile.ts';
import { type Answered, hangMs } from './judge.ts';

export const senderTo = (address: string) => {
  const { hostname: host, port } = new URL(address);
  return async ({ method, url: path, headers, payload }: Sent, token: string | undefined): Promise<Answered> => {
    const began = performance.now();
    const authorization = token && !headers.authorization ? { authorization: `Bearer ${token}` } : {};
    const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request({
      host,
      port,
      path,
      method,
      agent: false,
      signal: AbortSignal.timeout(hangMs + 1000),
      headers: { ...authorization, ...headers },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(payload);
    try {
      const response = await answered;
      const { statusCode: status = 0, headers: told } = response;
      const body = await text(response);
      const isFile = told['content-disposition'] !== undefined;
      return { status, type: told['content-type'] ?? '', isFile, body, ms: performance.now() - began };
    } catch (error) {
      return { status: 0, type: '', isFile: false, body: String(error), ms: performance.now() - began };
    }
  };
};
