// A cuttable link between two parts of the cluster: traffic stands still as on a dead line, without notice to either
// end, and resumes when it is restored.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Whether connections with this greeting are cut; undefined: all. */
type Concerns = (greeting: string) => boolean;

export interface Link {
  readonly port: number;
  readonly cut: (concerns?: Concerns) => void;
  readonly mend: () => void;
  /** Closes connections and drops undelivered bytes. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  greeting: string;
}

/** PostgreSQL's startup message names the client. */
const greetingBytes = 512;

export async function openLink(target: number): Promise<Link> {
  const pairs = new Set<Pair>();
  let concerns: Concerns | undefined;
  const weigh = (pair: Pair) => {
    const isCut = concerns?.(pair.greeting) ?? false;
    for (const socket of [pair.near, pair.far]) if (isCut) socket.pause();
    return isCut;
  };
  const drop = () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
  };
  const server = createServer((near) => {
    const pair = { near, far: connect(target, '127.0.0.1'), greeting: '' };
    pairs.add(pair);
    join(pair, weigh, () => pairs.delete(pair));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut(only = () => true) {
      concerns = only;
      pairs.forEach(weigh);
    },
    mend() {
      concerns = undefined;
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.resume();
    },
    drop,
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Forwards both directions, pausing while `isHeld`. */
function join(pair: Pair, isHeld: (pair: Pair) => boolean, onEnd: () => void): void {
  const { near, far } = pair;
  const end = () => {
    near.destroy();
    far.destroy();
    onEnd();
  };
  for (const socket of [near, far]) socket.setNoDelay(true).on('error', end).on('close', end);
  const hand = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (from === near && pair.greeting.length < greetingBytes) pair.greeting += bytes.toString('latin1');
      // Bytes read at the moment of the cut wait with the rest.
      if (isHeld(pair)) from.unshift(bytes);
      else if (!to.write(bytes)) {
        from.pause();
        to.once('drain', () => isHeld(pair) || from.resume());
      }
    });
  };
  hand(near, far);
  hand(far, near);
  isHeld(pair);
}
