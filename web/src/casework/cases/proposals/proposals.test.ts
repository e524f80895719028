import type { CaseFile, EventData } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { caseFile, firstSubject, secondSubject } from '../actions/caseFile.test-data.ts';
import { dataOf, newDraft } from '../actions/draft.ts';
import { proposalsOf, proposalToStartFrom } from './proposals.ts';
import { textChanges } from './textChanges.ts';

const [sample] = caseFile().events;
const outcomes: NonNullable<EventData['outcomes']> = [{ subject: firstSubject, outcome: 'rejected' }];
const event = (action: string, day: number, data: EventData = {}) => {
  if (!sample) throw new Error('a file without events');
  return { ...sample, action, at: `2026-11-0${day}T09:00:00+01:00`, data };
};
const propose = (day: number, decision: string, more = outcomes) =>
  event('propose', day, { proposal: { outcomes: more, decision } });
function fileWith(status: 'proposed' | 'investigation', ...events: CaseFile['events']): CaseFile {
  const file = caseFile();
  return { ...file, status: { ...file.status, code: status }, events: [...file.events, ...events] };
}

describe('proposals', () => {
  it('are versions, each with the note that gave it back', () => {
    const back = event('giveBack', 2, { reason: 'Mungon baza ligjore.' });
    const found = proposalsOf(fileWith('proposed', propose(1, 'Teksti i parë.'), back, propose(3, 'Teksti i dytë.')));
    expect(found.map(({ version, decision, givenBack }) => [version, decision, givenBack?.data.reason])).toEqual([
      [1, 'Teksti i parë.', 'Mungon baza ligjore.'],
      [2, 'Teksti i dytë.', undefined],
    ]);
  });

  it('start the next proposal, and the decision only while the case is proposed', () => {
    const events = [propose(1, 'Teksti i parë.'), propose(2, 'Teksti i dytë.')];
    const start = (file: CaseFile, action: string) => proposalToStartFrom(file, action)?.decision;
    const proposed = fileWith('proposed', ...events);
    const back = fileWith('investigation', ...events, event('giveBack', 3));
    expect([start(proposed, 'decide'), start(proposed, 'giveBack')]).toEqual(['Teksti i dytë.', undefined]);
    expect([start(back, 'propose'), start(back, 'decide')]).toEqual(['Teksti i dytë.', undefined]);
    expect(start(fileWith('investigation', ...events, event('reopen', 4)), 'propose')).toBeUndefined();
  });

  it('become exactly the same decision, with the subjects that the case still has', () => {
    const gone = { subject: '00000000-0000-4000-8000-000000000009', outcome: 'dropped' } as const;
    const text = 'Rreshti i parë.\n\nRreshti i dytë me “thonjëza”.';
    const file = fileWith('proposed', propose(1, text, [...outcomes, gone]));
    const draft = newDraft(file, 'decide');
    expect(draft.outcomes).toEqual({ [firstSubject]: { outcome: 'rejected', amount: '' } });
    const { outcomes: sent, decision } = dataOf(['outcomes', 'decision'], draft, file);
    expect(decision).toBe(text);
    expect(sent).toEqual([...outcomes, { subject: secondSubject, outcome: undefined }]);
  });
});

describe('changes of a text', () => {
  const marked = (before: string, after: string) =>
    textChanges(before, after)
      .map(({ change, text }) => ({ kept: text, added: `+${text}`, removed: `-${text}` })[change])
      .join('|');

  it('are found by sentence', () => {
    expect(marked('Një. Dy. Tre.', 'Një. Dy e gjysmë. Tre.')).toBe('Një. |-Dy. |+Dy e gjysmë. |Tre.');
    expect(marked('Një.\nDy.', 'Një.\nDy.\nTre.')).toBe('Një.\n|Dy.\n|+Tre.');
    expect(marked('', 'Një.')).toBe('+Një.');
  });

  it('leave the new text whole', () => {
    const after = 'Neni 5. Shkelja\nu provua: po.  Dy hapësira.';
    const remaining = textChanges('Tjetër. Dy hapësira.', after).filter(({ change }) => change !== 'removed');
    expect(remaining.map(({ text }) => text).join('')).toBe(after);
  });
});
