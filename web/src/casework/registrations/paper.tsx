// Shared by both paper forms: answers, draft, rows of receipt and files, and the desk's layout (FieldsTable.tsx).
// biome-ignore-all lint/correctness/noComponentHookFactories: tables are built once, when their module loads
import {
  type CaseKind,
  checkPersonalNumber,
  type GapCode,
  type issueMessage,
  type Locale,
  type ReceiptWay,
  type Registered,
  receiptWayLabels,
  receiptWays,
  valueAt,
} from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { newKey } from '../../platform/drafts/autosave.ts';
import { memberDraftStore } from '../../platform/drafts/memberDraftStore.ts';
import { dayPartsOf } from '../../platform/i18n/format.ts';
import type { EvidenceItem } from '../../register/filing/evidence/evidence.ts';
import type { EvidenceList } from '../../register/filing/evidence/evidenceList.ts';
import { bodyOf } from '../../register/filing/fields/body.ts';
import { momentOf } from '../../register/filing/fields/dates.ts';
import { files, moment } from '../../register/filing/fields/laterKinds.tsx';
import { trimmedOrUndefined } from '../../register/filing/fields/texts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { type DateParts, noDate } from '../../ui/dates/dates.ts';
import {
  type AnswersStore,
  asText,
  checkbox,
  choices,
  type FieldRow,
  type Item,
  note,
  type RowBase,
  rowsOf,
  text,
} from '../../ui/forms/FieldsTable.tsx';
import type { TextFieldProps } from '../../ui/forms/TextField.tsx';

export interface PaperAnswers {
  readonly received: {
    readonly way: ReceiptWay | '';
    readonly on: DateParts;
    readonly time: string;
    readonly signed: boolean;
  };
  readonly texts: Readonly<Record<string, string>>;
  readonly scans: readonly EvidenceItem[];
  readonly evidence: readonly EvidenceItem[];
  readonly decision: readonly EvidenceItem[];
  readonly region: string;
  readonly municipality: string;
}

export const noPaper: PaperAnswers = {
  received: { way: '', on: noDate, time: '', signed: false },
  texts: {},
  scans: [],
  evidence: [],
  decision: [],
  region: '',
  municipality: '',
};

export const textAt = ({ texts }: Pick<PaperAnswers, 'texts'>, path: string): string | undefined =>
  trimmedOrUndefined(texts[path] ?? '');

/** Texts right below a path; without one, those of the paper itself. */
export const textsAt = ({ texts }: Pick<PaperAnswers, 'texts'>, path = '') =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([at, typed]) => {
      const end = at.lastIndexOf('.');
      return at.slice(0, Math.max(end, 0)) === path ? [[at.slice(end + 1), trimmedOrUndefined(typed)] as const] : [];
    }),
  );

/** The stamp has a time; a day alone is no receipt (KZ 127.2.b). */
export function receivedAtOf({ received: { on, time } }: PaperAnswers): string | undefined {
  const at = momentOf(on, time);
  return at !== undefined && at.length > 10 ? at : undefined;
}

/** The sender's next paper has the same way and day of receipt. */
export const keepSender = <A extends PaperAnswers>(none: A, { received, texts }: A, sender: RegExp): A => ({
  ...none,
  received,
  texts: Object.fromEntries(Object.entries(texts).filter(([path]) => sender.test(path))),
});

interface StoredPaper<A> {
  /** Idempotency key: registering twice makes one case. */
  readonly key: string;
  readonly answers: A;
}

interface PaperDraft<A> extends AnswersStore<A> {
  readonly name: string;
  readonly boxes: Readonly<Record<'scans' | 'evidence' | 'decision', EvidenceList>>;
  readonly get: () => StoredPaper<A>;
  readonly clear: () => void;
}

export interface PaperForm<A extends PaperAnswers> {
  readonly kind: CaseKind;
  readonly title: MessageDescriptor;
  readonly draft: PaperDraft<A>;
  readonly rows: readonly Item<A>[];
  /** Parts of the body that are left out when nothing of them is given. */
  readonly unlessBlank?: readonly string[];
  /** The schema's errors, with the form's paths. */
  readonly issuesOf: (answers: A, body: unknown) => readonly Parameters<typeof issueMessage>[0][];
  readonly gapsOf: (answers: A) => readonly GapCode[];
  /** Code of the object, or of the type of act. */
  readonly aboutOf: (answers: A) => string;
  readonly useSummary: () => { readonly who: string; readonly what: string };
  readonly register: (body: object, idempotencyKey: string) => Promise<Registered>;
  readonly ofSameSender: (answers: A) => A;
}

export function toBody<A extends PaperAnswers>(form: PaperForm<A>, answers: A, language: Locale): object {
  const { rows, draft, unlessBlank = [] } = form;
  return { ...bodyOf(rowsOf(rows, answers), answers, { ...draft, unlessBlank }), language };
}

export function draftOf<A extends PaperAnswers>(kind: CaseKind, emptyAnswers: A): PaperDraft<A> {
  const name = `paper/${kind}`;
  let last: { readonly text: string | undefined; readonly paper: StoredPaper<A> } | undefined;
  // Once per change, since every field reads all answers.
  const parsed = (text: string | undefined): StoredPaper<A> => {
    if (!last || last.text !== text) {
      const found: StoredPaper<A> = text === undefined ? { key: '', answers: emptyAnswers } : JSON.parse(text);
      // A draft of an earlier version may lack fields.
      last = { text, paper: { ...found, answers: { ...emptyAnswers, ...found.answers } } };
    }
    return last.paper;
  };
  const get = () => parsed(memberDraftStore().get(name));
  const draft: Omit<PaperDraft<A>, 'boxes'> = {
    name,
    useAnswers: () => parsed(memberDraftStore().use(({ entries }) => entries[name]?.text)).answers,
    getAnswers: () => get().answers,
    get,
    placeOf: (at) => {
      const keys = at.split('.');
      return valueAt(emptyAnswers, keys) === undefined ? ['texts', at] : keys;
    },
    marksRequired: true,
    changeAnswers: (part) => {
      const { key, answers } = get();
      memberDraftStore().set(name, JSON.stringify({ key: key || newKey(), answers: { ...answers, ...part } }));
    },
    clear: () => memberDraftStore().set(name, undefined),
  };
  const box = (key: 'scans' | 'evidence' | 'decision'): EvidenceList => ({
    use: () => draft.useAnswers()[key],
    get: () => draft.getAnswers()[key],
    change: (next) => draft.changeAnswers({ ...draft.getAnswers(), [key]: next(draft.getAnswers()[key]) }),
    storedIn: { name, location: () => memberDraftStore().location() },
  });
  return { ...draft, boxes: { scans: box('scans'), evidence: box('evidence'), decision: box('decision') } };
}

const count = {
  width: 4,
  native: { inputMode: 'numeric', maxLength: 4 },
  /** A number that is not whole is undefined, so that the schema reports it. */
  sent: (value: unknown) => (/^\d{1,4}$/.test(asText(value)) ? Number(value) : undefined),
} as const;

function Now({ set }: { set: (part: Readonly<Record<string, unknown>>) => void }) {
  const { t } = useLingui();
  const setNow = () => {
    const { year, month, day, time } = dayPartsOf(new Date());
    set({ 'received.on': { day: String(day), month: String(month), year: String(year) }, 'received.time': time });
  };
  return <Button onClick={setNow}>{t`Tani`}</Button>;
}

export const receivedRows = <A extends PaperAnswers>(kind: CaseKind): Item<A> =>
  section<A>('received', msg`Marrja`, [
    choices({
      path: 'received.way',
      label: msg`Si erdhi`,
      missing: msg`Zgjidhni si erdhi.`,
      variant: 'plain',
      choices: receiptWays.map((value) => ({ value, label: receiptWayLabels[value] })),
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
      sent: (_, answers) => receivedAtOf(answers),
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
      { className: 'row desk-row' },
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

export const filesRows = <A extends PaperAnswers>({ boxes }: PaperDraft<A>): readonly Item<A>[] => [
  section<A>('scan', msg`Letra`, [
    files({
      path: 'scans',
      label: msg`Skanimi i letrës`,
      hint: msg`Të gjitha fletët, me zarfin nëse erdhi me postë. Nga telefoni mund ta fotografoni.`,
      evidenceList: boxes.scans,
      listId: 'scans-list',
    }),
  ]),
  section<A>('proofs', msg`Provat`, [
    files({
      path: 'evidence',
      label: msg`Provat`,
      question: msg`Çfarë erdhi me letrën`,
      evidenceList: boxes.evidence,
      listId: 'evidence-list',
      limitsId: 'scans-list-limits',
    }),
    note(msg`Çdo skedar merr një gjurmë SHA-256, që shtypet në vërtetim.`),
  ]),
];

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

/** The paper's sender is described, so the member's browser fills nothing in. */
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

/** Contact fields of the sender, the same for both kinds of paper. */
export const reachRows = <A,>(at: string, address: MessageDescriptor): readonly FieldRow<A>[] => [
  plain({ path: `${at}.address`, label: address }),
  plain({ path: `${at}.phone`, label: msg`Telefoni`, type: 'tel' }),
  plain({ path: `${at}.email`, label: msg`E-mail`, type: 'email' }),
];

export const representativeRows = <A,>(at: string, position: MessageDescriptor): readonly FieldRow<A>[] => [
  plain({ path: `${at}.representative.name`, label: msg`Emri i përfaqësuesit` }),
  plain({ path: `${at}.representative.surname`, label: msg`Mbiemri i përfaqësuesit` }),
  plain({ path: `${at}.representative.position`, label: position }),
  personalNumber({ path: `${at}.representative.personalNumber`, label: msg`Numri personal i përfaqësuesit` }),
];
