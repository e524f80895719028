// Openings contain the text of every case: they require their own permission and those to read both kinds.
import type { Readable } from 'node:stream';
import { readerOf, tiraneDay } from '@denonco/contract';
import { audit } from '../../../platform/db/audit.store.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { Download } from '../../../platform/http/download.ts';
import { createSlots } from '../../../platform/http/exports/slots.ts';
import { begun, fileOf, mapped } from '../../../platform/http/exports/stream.ts';
import { fault } from '../../../platform/http/fault.ts';
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
