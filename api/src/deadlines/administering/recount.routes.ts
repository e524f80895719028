// Deadlines that end otherwise than they would if they were counted now, after an upgrade or a change that left them: an
// administrator has them counted anew or leaves them. Nothing moves before that.
import { readLaw } from '../../cases/cases.reference.store.ts';
import type { Db } from '../../db/pool.ts';
import type { Handlers } from '../../http/call.ts';
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
