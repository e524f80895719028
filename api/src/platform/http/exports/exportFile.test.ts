import { expect, it } from 'vitest';
import { exportFile } from './exportFile.ts';
import { createExportSlots } from './exportSlots.ts';

it('closes the rows and frees the slot when something fails after the first row', async () => {
  let closed = 0;
  async function* rows() {
    try {
      yield* [1, 2];
    } finally {
      closed += 1;
    }
  }
  const slots = createExportSlots({ max: 1, maxPerCaller: 1, waitMs: 1000, retryAfterSeconds: 1 });
  const request = { caller: 'a', at: new Date('2026-11-16T09:00:00Z'), format: 'csv', locale: 'al' } as const;
  for (const times of [1, 2]) {
    const failing = exportFile(slots, request, rows, async () => {
      throw new Error('no publisher');
    });
    await expect(failing).rejects.toThrow('no publisher');
    expect(closed).toBe(times);
  }
});
