import { InspectionForm } from '@denonco/contract';
import { expect, it } from 'vitest';
import { datePartsOf } from '../../ui/dates/dates.ts';
import { draftOf, formOf } from './draft.ts';

const typed = {
  ...draftOf(undefined),
  inspectedOn: datePartsOf('2026-11-15'),
  inspector: 'Prova Inspektore',
  findings: 'Dera është 75 cm.',
  measures: 'Të zgjerohet dera.',
  dueOn: datePartsOf('2026-12-15'),
};

it('is sent with measures unless the premises are suitable', () => {
  expect(InspectionForm.safeParse(formOf({ ...typed, verdict: 'conditional' })).data).toMatchObject({
    measures: 'Të zgjerohet dera.',
    dueOn: '2026-12-15',
  });
  expect(formOf({ ...typed, verdict: 'suitable' })).toMatchObject({ measures: null, dueOn: null });
});

it('reports unanswered fields as missing', () => {
  const lacks = InspectionForm.safeParse(formOf({ ...typed, verdict: '', findings: ' ' }));
  expect(lacks.error?.issues.map(({ path }) => path[0])).toEqual(['findings', 'verdict']);
});

it('refuses a day that does not exist or is half typed', () => {
  const days = [datePartsOf('2026-04-31'), { day: '15', month: '', year: '' }];
  const refused = days.map((inspectedOn) =>
    InspectionForm.safeParse(formOf({ ...typed, inspectedOn, verdict: 'suitable' })),
  );
  expect(refused.map(({ error }) => error?.issues.map(({ path }) => path[0]))).toEqual([
    ['inspectedOn'],
    ['inspectedOn'],
  ]);
});

it('a correction starts with the corrected inspection and an empty reason', () => {
  const days = { inspectedOn: '2026-11-15', dueOn: '2026-12-15' };
  const corrects = { ...typed, ...days, id: 3, kind: 'kqz', verdict: 'unsuitable' } as const;
  expect(
    draftOf(
      Object.assign(corrects, {
        madeAt: '',
        madeBy: { id: '', name: '' },
        corrects: null,
        correctionReason: null,
        correctedBy: null,
        photos: [],
      }),
    ),
  ).toMatchObject({ findings: typed.findings, verdict: 'unsuitable', reason: '' });
});
