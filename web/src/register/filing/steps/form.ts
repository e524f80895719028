import type { Locale } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import type { Item, Problems } from '../../../ui/forms/FieldsTable.tsx';
import type { SummaryRow } from '../../../ui/layout/SummaryList.tsx';
import type { DraftControls, DraftStore } from '../draft/draft.ts';
import type { EvidenceList } from '../evidence/evidenceList.ts';
import type { Outgoing } from '../sending/post.ts';

export interface Step {
  /** Key in the address; the last step is `check`. */
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly title: MessageDescriptor;
}

export interface StepContent<A> {
  readonly rows: readonly Item<A>[];
  /** Heading on the check page, if other than the step's name. */
  readonly heading?: MessageDescriptor;
  readonly extraRows?: (answers: A) => readonly SummaryRow[];
  /** Sealed with the filer's identity. */
  readonly isAboutPerson?: true;
}

interface FormTexts {
  readonly kind: MessageDescriptor;
  readonly send: MessageDescriptor;
  readonly elsewhere: MessageDescriptor;
  /** A send without an answer. */
  readonly notSent: MessageDescriptor;
  readonly mayHaveArrived: MessageDescriptor;
}

export interface FormFrame {
  readonly draft: DraftControls;
  readonly path: string;
  readonly texts: FormTexts;
  readonly evidence: EvidenceList;
}

/** Loaded after the page with the first question. */
export interface LazyForm<A> {
  readonly contents: Readonly<Record<string, StepContent<A>>>;
  /** All problems. `now` in milliseconds. */
  readonly findProblems: (answers: A, locale: Locale, now: number) => Problems;
  /** Text before a problem that is shown away from its field, such as which subject of the list. */
  readonly listOf?: (path: string) => string;
  /** Paths of what the commission may ask for later: nothing is refused, but their steps are not done. */
  readonly lackingIn: (answers: A) => readonly string[];
  readonly toFiling: (answers: A, locale: Locale) => unknown;
  /** Body to send. Throws while findProblems reports any. */
  readonly toOutgoing: (answers: A, locale: Locale) => Outgoing;
}

export interface Form<A> extends FormFrame {
  readonly draft: DraftStore<A>;
  /** Answers of an untouched form: the same object as in the draft. */
  readonly emptyAnswers: A;
  readonly first: readonly Item<A>[];
  readonly stepsFor: (answers: A) => readonly Step[];
  readonly fetchLazyForm: () => Promise<LazyForm<A>>;
}
