// Readings of ambiguous sentences: all are in force until the commission decides for one.
import type { OpenReadingId, Words } from '@denonco/contract';
import type { Handlers } from '../../../platform/http/call.ts';
import { fault } from '../../../platform/http/fault.ts';
import { readLaw } from '../../cases/cases.reference.store.ts';
import { listChoices, putChoice } from './administering.store.ts';
import { changeTime, previewOf } from './changing.ts';
import { readingChoiceWords, withReading } from './law.rules.ts';
import { toChoices, wordsOfChoice } from './readings.rules.ts';
import { readRules } from './rules.routes.ts';

/** @throws Fault `not_found` for an unknown choice. */
function getWords(reading: OpenReadingId, choice: string): Words {
  const words = wordsOfChoice(reading, choice);
  if (!words) throw fault('not_found');
  return words;
}

export const readingsHandlers: Handlers<'previewReading' | 'chooseReading'> = {
  async previewReading({ deps, now, params: { reading }, query: { choice } }) {
    getWords(reading, choice);
    const before = await readLaw(deps.db);
    const after = withReading(before, reading, choice);
    return previewOf(deps.db, { codes: undefined, ruleOn: undefined, before, after }, undefined, now);
  },

  async chooseReading({ deps, actor, now, params: { reading }, body }) {
    const { choice, basis, revision, reason, running } = body;
    const chosenWords = getWords(reading, choice);
    await changeTime({ deps, actor, now, reason, running }, async (tx) => {
      const known = toChoices(await listChoices(tx)).find(({ id }) => id === reading);
      if (known?.revision !== revision) throw fault('conflict');
      if (known.chosen === choice) throw fault('validation', { fields: { choice: 'reading_same' } });
      const before = await readLaw(tx);
      await putChoice(tx, { reading, choice, basis }, actor.memberId, now);
      const words = readingChoiceWords(reading, chosenWords, basis);
      const about = { action: 'deadlines.chooseReading' as const, target: reading, code: reading, codes: undefined };
      return { ...about, words, ruleOn: undefined, before, after: await readLaw(tx) };
    });
    return readRules(deps.db, now);
  },
};
