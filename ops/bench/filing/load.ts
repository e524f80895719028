// Filers in a process of their own: each connection sends its next filing after the acknowledgement. Controlled by
// messages; returns `Loaded`.
import { Lines } from '../night/lines.ts';
import { wishesFor } from '../night/requests.ts';
import type { Loaded, Loading } from './filers.ts';

async function load({ addresses, connections, seconds }: Loading): Promise<Loaded> {
  const nodes = addresses.map((address) => new Lines(address));
  const { filing } = wishesFor(addresses[0] ?? '');
  const times: number[] = [];
  const refused: string[] = [];
  let acknowledged = 0;
  const cpuBefore = process.cpuUsage();
  const until = performance.now() + seconds * 1000;
  const work = async (lines: Lines | undefined) => {
    while (lines && performance.now() < until) {
      const sent = performance.now();
      const { status, body } = await lines.ask(filing().text);
      const now = performance.now();
      if (status !== 201 || !body.includes('"signedNote"')) refused.push(`${status} ${body.slice(0, 300)}`);
      else acknowledged++;
      if (status === 201 && now < until) times.push(now - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => work(nodes[index % nodes.length])));
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const lines of nodes) lines.close();
  return {
    perSecond: times.length / seconds,
    acknowledged,
    times,
    refused: refused.slice(0, 3),
    cpuMicros: user + system,
  };
}

process.on('message', (asked: Loading) => void load(asked).then((loaded) => process.send?.(loaded)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
