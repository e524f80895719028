// Free local ports, each given once.
import { freePort } from '../../faults/portal/portal.ts';

const given = new Set<number>();

export async function aPort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}
