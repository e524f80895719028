// People who file, in a process of their own: over so many lines, each sends its next filing when the one before is
// acknowledged. Told by messages; who it was started by reads `Loaded`.
import { randomUUID } from 'node:crypto';
import { routes } from '@denonco/contract';
import { aForm, type FormKind } from '../../faults/load/forms.ts';
import { Lines } from '../night/lines.ts';
import type { Loaded, Loading } from './filers.ts';

/** Online forms, one in five a complaint. */
const kinds: readonly FormKind[] = ['individual', 'individual', 'anonymous', 'entity', 'complaint'];

/** A filing as it goes over the line, in front of its key and behind it. */
type Prepared = readonly [front: string, behind: string];

/** Written down once: making forms is no part of filing them. */
const prepared: readonly Prepared[] = Array.from({ length: 500 }, (_, index) => {
  const kind = kinds[index % kinds.length] ?? 'individual';
  const { route, body } = aForm(kind, randomUUID(), { evidence: [], decisionFile: undefined }, new Date());
  const text = JSON.stringify(body);
  const head = ['host: 127.0.0.1', 'content-type: application/json', `content-length: ${Buffer.byteLength(text)}`];
  return [`POST ${routes[route].path} HTTP/1.1\r\n${head.join('\r\n')}\r\nidempotency-key: `, `\r\n\r\n${text}`];
});
let next = 0;
function someFiling(): string {
  const [front, behind] = prepared[next++ % prepared.length] ?? ['', ''];
  return front + randomUUID() + behind;
}

async function load({ addresses, connections, seconds }: Loading): Promise<Loaded> {
  const nodes = addresses.map((address) => new Lines(address));
  const times: number[] = [];
  const refused: string[] = [];
  let acknowledged = 0;
  const cpuBefore = process.cpuUsage();
  const until = performance.now() + seconds * 1000;
  const work = async (lines: Lines | undefined) => {
    while (lines && performance.now() < until) {
      const sent = performance.now();
      const { status, body } = await lines.ask(someFiling());
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
