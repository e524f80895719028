// A proxy that cuts some connections in the middle of requests or answers.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly address: string;
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
}

/** Cut within this many bytes of an answer. */
const longestAnswer = 2500;

export async function openCuttingProxy(target: string, chance: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    open.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    const cut = () => {
      cuts++;
      end();
    };
    let mayAsk = Number.POSITIVE_INFINITY;
    let mayAnswer = Number.POSITIVE_INFINITY;
    near.on('data', (bytes) => {
      // Drawn for each request of a reused connection.
      if (Math.random() < chance) {
        if (Math.random() < 0.3) mayAsk = Math.floor(Math.random() * bytes.length);
        else mayAnswer = Math.floor(Math.random() * longestAnswer);
      }
      far.write(bytes.subarray(0, mayAsk), () => mayAsk < bytes.length && cut());
    });
    far.on('data', (bytes) => {
      near.write(bytes.subarray(0, mayAnswer), () => mayAnswer < bytes.length && cut());
      mayAnswer -= bytes.length;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
