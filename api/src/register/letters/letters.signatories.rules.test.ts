import { expect, it } from 'vitest';
import { firstContent } from './letters.sheet.ts';
import { votersOf } from './letters.texts.ts';
import { templateOf } from './templates/templates.ts';

const names = ['Ana', 'Besa', 'Ciljeta', 'Drini', 'Edi'];
const signedBy = (present: readonly string[] | undefined, rapporteur: string) => {
  const votes = present && { members: present.map((name) => ({ name, vote: 'for' as const })) };
  const values = { ...votersOf(votes, rapporteur), ...(votes && { votes: 'Vendimi u mor.' }) };
  const template = templateOf('decision', 'complaint');
  const facts = { documents: [] };
  return (
    template &&
    firstContent({ kind: 'decision', template, facts, values, language: 'al' }).signatories.map(({ name }) => name)
  );
};

it('a decision of KAS is signed by each member who voted (KZ 144.3)', () => {
  expect(signedBy(names, 'Besa')).toEqual(['Besa', 'Ana', 'Ciljeta', 'Drini', 'Edi']);
  expect(signedBy(names, 'Zana')).toEqual(names);
  expect(signedBy(names.slice(0, 3), 'Besa')).toEqual(['Besa', 'Ana', 'Ciljeta']);
  expect(signedBy(undefined, 'Besa')).toEqual(['Besa', '', '', '', '']);
});
