// Deadlines whose stored end differs from the present law, after an upgrade or an unapplied change: an administrator
// recounts or keeps them. Nothing moves before that.

import type { Db } from '../../../platform/db/pool.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { readLaw } from '../../cases/cases.reference.store.ts';
import { changeTime, previewOf } from './changing.ts';

const previewOfNow = async (db: Db, now: Date) =>
  previewOf(db, { codes: undefined, ruleOn: undefined, before: undefined, after: await readLaw(db) }, undefined, now);

const words = {
  recount: { al: 'Afatet në rrjedhë u llogaritën përsëri', en: 'Running deadlines were counted anew' },
  keep: { al: 'Afatet në rrjedhë u lanë si ishin', en: 'Running deadlines were left as they were' },
};

export const recountHandlers: Handlers<'previewRecount' | 'decideRecount'> = {
  previewRecount: ({ deps, now }) => previewOfNow(deps.db, now),

  async decideRecount({ deps, actor, now, body: { reason, running } }) {
    await changeTime({ deps, actor, now, reason, running }, async (tx) => ({
      action: 'deadlines.recount',
      target: running,
      code: 'running',
      codes: undefined,
      words: words[running],
      ruleOn: undefined,
      before: undefined,
      after: await readLaw(tx),
    }));
    return previewOfNow(deps.db, now);
  },
};
