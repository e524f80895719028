// Rows that both papers have: receipt and files; and the frames of the desk's tables (FieldsTable.tsx).
// biome-ignore-all lint/correctness/noComponentHookFactories: tables are built once, when their module loads
import { checkPersonalNumber, receiptWays, tiraneWall } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { momentOf } from '../../register/filing/fields/dates.ts';
import { files, moment } from '../../register/filing/fields/laterKinds.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import {
  asText,
  checkbox,
  choices,
  type FieldRow,
  type Item,
  note,
  type RowBase,
  text,
} from '../../ui/forms/FieldsTable.tsx';
import type { TextFieldProps } from '../../ui/forms/TextField.tsx';
import { countAt, type PaperAnswers, type PaperForm, textAt } from './paper.ts';

const wayNames = { handed_in: msg`Dorëzuar në zyrë`, post: msg`Me postë`, told: msg`Treguar në zyrë` };
const count = { width: 4, native: { inputMode: 'numeric', maxLength: 4 } } as const;

function Now({ set }: { set: (part: Readonly<Record<string, unknown>>) => void }) {
  const { t } = useLingui();
  const setNow = () => {
    const { year, month, day, hour, minute } = tiraneWall(Date.now());
    const two = (part: number) => String(part).padStart(2, '0');
    set({
      'received.on': { day: String(day), month: String(month), year: String(year) },
      'received.time': `${two(hour)}:${two(minute)}`,
    });
  };
  return <Button onClick={setNow}>{t`Tani`}</Button>;
}

export const receivedRows = <A extends PaperAnswers>(kind: PaperForm<A>['kind']): Item<A> =>
  section<A>('received', msg`Marrja`, [
    choices({
      path: 'received.way',
      label: msg`Si erdhi`,
      missing: msg`Zgjidhni si erdhi.`,
      look: 'plain',
      choices: receiptWays.map((value) => ({ value, label: wayNames[value] })),
    }),
    moment({
      path: 'received.receivedAt',
      at: 'received.on',
      timeAt: 'received.time',
      label: msg`Data dhe ora e vulës`,
      missing: msg`Shkruani datën dhe orën e vulës.`,
      hint:
        kind === 'complaint'
          ? msg`Kur letra u paraqit më parë te një organ jokompetent, shkruani vulën e tij: afati i ankuesit matet me të (KPA 24.2).`
          : undefined,
      needsTime: true,
      Beside: Now,
    }),
    grid(
      [
        plain({ path: 'received.pages', label: msg`Fletë`, missing: msg`Shkruani numrin e fletëve, ose 0.`, ...count }),
        plain({
          path: 'received.attachments',
          label: msg`Bashkëlidhje`,
          missing: msg`Shkruani numrin e bashkëlidhjeve, ose 0.`,
          ...count,
        }),
        plain({
          path: 'received.senderReference',
          label: msg`Numri i dërguesit`,
          hint: msg`P.sh. “Nr. 214/1 prot.”`,
          width: 20,
          native: { maxLength: 60 },
        }),
      ],
      { className: 'desk-row' },
    ),
    checkbox({
      path: 'received.signed',
      label: msg`Nënshkrimi`,
      text: ({ received }) =>
        received.way === 'told'
          ? msg`Fjalët iu lexuan personit dhe ai i nënshkroi (KPA 63)`
          : msg`Letra është e nënshkruar me dorë`,
    }),
  ]);

export const filesRows = <A extends PaperAnswers>(boxes: PaperForm<A>['boxes']): readonly Item<A>[] => [
  section<A>('scan', msg`Letra`, [
    files({
      path: 'scans',
      label: msg`Skanimi i letrës`,
      hint: msg`Të gjitha fletët, me zarfin nëse erdhi me postë. Nga telefoni mund ta fotografoni.`,
      box: boxes.scans,
      listId: 'scans-list',
    }),
  ]),
  section<A>('proofs', msg`Provat`, [
    files({
      path: 'evidence',
      label: msg`Provat`,
      question: msg`Çfarë erdhi me letrën`,
      box: boxes.evidence,
      listId: 'evidence-list',
      limitsId: 'scans-list-limits',
    }),
    note(msg`Çdo skedar merr një gjurmë SHA-256, që shtypet në vërtetim.`),
  ]),
];

export function receivedOf(answers: PaperAnswers) {
  const { way, on, time, signed } = answers.received;
  const at = momentOf(on, time);
  return {
    way: way || undefined,
    // The stamp has a time; a day alone is no receipt (KZ 127.2.b).
    receivedAt: at !== undefined && at.length > 10 ? at : undefined,
    pages: countAt(answers, 'received.pages'),
    attachments: countAt(answers, 'received.attachments'),
    senderReference: textAt(answers, 'received.senderReference'),
    signed,
  };
}

export const section = <A,>(id: string, title: MessageDescriptor, rows: readonly Item<A>[]): Item<A> => ({
  rows,
  Frame: ({ children }) => {
    const { i18n } = useLingui();
    return (
      <section className="desk-part" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{i18n._(title)}</h2>
        <div className="desk-part__fields">{children}</div>
      </section>
    );
  },
});

export const grid = <A,>(
  rows: readonly Item<A>[],
  { className = 'desk-grid', when }: { className?: string; when?: (answers: A) => boolean } = {},
): Item<A> => ({ rows, ...(when && { when }), Frame: ({ children }) => <div className={className}>{children}</div> });

/** Of the paper's sender, so never filled in by the member's browser. */
export const plain = <A,>(row: RowBase<A> & Pick<TextFieldProps, 'type' | 'width' | 'native'>): FieldRow<A> =>
  text({ ...row, native: { ...row.native, autoComplete: 'off' } });

/** Wrong numbers are recorded as written. */
function NumberDoubt({ value }: { value: unknown }) {
  const { t } = useLingui();
  const typed = asText(value).trim().toUpperCase();
  if (typed === '' || checkPersonalNumber(typed).ok) return null;
  return (
    <p className="hint hint--warn" role="status">
      {t`Numri personal nuk del i saktë. Krahasojeni me letrën; po të jetë ashtu, lëreni.`}
    </p>
  );
}

export const personalNumber = <A,>(row: RowBase<A>): FieldRow<A> =>
  text({
    ...row,
    width: 10,
    code: true,
    native: { autoComplete: 'off', spellCheck: false, maxLength: 20 },
    After: NumberDoubt,
  });
