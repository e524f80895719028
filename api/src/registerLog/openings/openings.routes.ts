// The openings of the log hold the text of every case: they need a permission of their own and both readers of cases.
import type { Readable } from 'node:stream';
import { readerOf, tiraneDay } from '@denonco/contract';
import { audit } from '../../db/audit.store.ts';
import type { Handlers } from '../../http/call.ts';
import { Download } from '../../http/download.ts';
import { fault } from '../../http/fault.ts';
import { createSlots } from '../../registers/exports/exports.slots.ts';
import { begun, fileOf, mapped } from '../../registers/exports/exports.stream.ts';
import { openingsOf } from './openings.ts';

const slots = createSlots({ most: 1, mostOfOne: 1, waitMs: 20_000, retryAfterSeconds: 60 });

export const logOpeningsHandlers: Handlers<'exportLogOpenings'> = {
  exportLogOpenings: async ({ actor: { memberId, permissions }, deps, now }) => {
    if (!Object.values(readerOf).every((reader) => permissions.has(reader))) throw fault('forbidden');
    const leave = await slots.enter(memberId);
    try {
      await audit(deps.db, { at: now, memberId, action: 'audit.logOpenings' });
      const { keys, config, longReads: db } = deps;
      const lines = await begun(openingsOf({ db, keys, onDisk: config.evidence.s3 === undefined }));
      const body: Readable = fileOf(
        mapped(lines, (line) => Buffer.from(line)),
        lines,
        leave,
      );
      return new Download(
        body,
        'application/x-ndjson; charset=utf-8',
        `hapjet-e-ditarit-${tiraneDay(now.getTime())}.ndjson`,
      );
    } catch (error) {
      leave();
      throw error;
    }
  },
};
