// Messages that the portal wrote into its local outbox instead of sending them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Waits for a matching message to this address, and returns the first group of the match. */
export async function waitForMessage(to: string, pattern: RegExp): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const find = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((text) => text.startsWith(`To: ${to}\n`))
      .map((text) => pattern.exec(text)?.[1])
      .find((group) => group !== undefined);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}
