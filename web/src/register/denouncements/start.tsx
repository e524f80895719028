// The first question, which loads before the rest of the form.
import { msg } from '@lingui/core/macro';
import { choices, type Item } from '../../ui/forms/FieldsTable.tsx';
import { NoTrace } from '../filing/draft/NoTrace.tsx';
import type { Answers } from './answers.ts';
import { draft } from './draft.ts';

export const start: readonly Item<Answers>[] = [
  choices({
    path: 'filer',
    label: msg`Kush denoncon?`,
    question: msg`Denonconi si`,
    missing: msg`Zgjidhni kush denoncon.`,
    required: () => true,
    // Legal entities cannot be anonymous.
    set: (filer, { confidentiality }) => ({
      filer,
      confidentiality: filer === 'legalEntity' && confidentiality === 'anonymous' ? '' : confidentiality,
    }),
    choices: [
      {
        value: 'individual',
        label: msg`Individ`,
        hint: msg`Në emrin tuaj: si zgjedhës, kandidat, vëzhgues, nëpunës. Një indicie mund ta jepni edhe pa emër.`,
      },
      {
        value: 'legalEntity',
        label: msg`Person juridik`,
        hint: msg`Në emër të një partie, koalicioni, organizate, medieje ose institucioni. Gjithmonë me emër.`,
      },
    ],
  }),
  { Show: () => <NoTrace form={{ draft }} /> },
];
