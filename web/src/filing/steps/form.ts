// What makes one kind of filing out of the pages of this room: its draft, steps, checks, words and call.
import type { Locale } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { SummaryRow } from '../../ui/layout/SummaryList.tsx';
import type { DraftControls, DraftStore } from '../draft/draft.ts';
import type { EvidenceBox } from '../evidence/box.ts';
import type { FiledCase, Outgoing } from '../sending/post.ts';

/** Words by path of the field, as `subjects.0.type`; at most one for each. */
export type Problems = ReadonlyMap<string, string>;

export interface StepProps {
  /** The problems to show now, by path. */
  problems: Problems;
  /** Goes to another step to change an answer, and comes back afterwards. */
  onChange: (step: string) => void;
}

export interface Step {
  /** In the address; the last step is `check`. */
  readonly key: string;
  /** In the list of steps. */
  readonly name: MessageDescriptor;
  /** The page's heading. */
  readonly title: MessageDescriptor;
  /** The paths of the contract it answers for. */
  readonly owns: readonly string[];
}

interface FormWords {
  /** Above each step, before its number. */
  readonly kind: MessageDescriptor;
  readonly send: MessageDescriptor;
  /** It is open in another tab. */
  readonly elsewhere: MessageDescriptor;
  /** A try to send got no answer. */
  readonly notSent: MessageDescriptor;
  readonly mayHaveArrived: MessageDescriptor;
}

/** A form as the frame around its steps needs it. */
export interface FormFrame {
  readonly draft: DraftControls;
  /** The form's own address. */
  readonly path: string;
  readonly words: FormWords;
  /** The files it carries; missing where a form takes none. */
  readonly evidence?: EvidenceBox | undefined;
}

export interface ReceiptProps {
  readonly filed: FiledCase;
  /** Shown before the code can be confirmed: answers that were changed after the registered version went out. */
  readonly lateChanges?: ReactNode;
}

/** What a form needs once its first question is answered. It comes after the page that asks it. */
export interface Rest<A> {
  /** What each step asks, by its key; the first is the form's own. */
  readonly pages: Readonly<Record<string, ComponentType<StepProps>>>;
  readonly Receipt: ComponentType<ReceiptProps>;
  /** The answers in words: of the matter, and of the person, which stay sealed. */
  readonly useRows: (answers: A) => { readonly matter: readonly SummaryRow[]; readonly person: readonly SummaryRow[] };
  /** Everything wrong with the answers. `now` in milliseconds, `locale` for the words. */
  readonly findProblems: (answers: A, locale: Locale, now: number) => Problems;
  /** How a problem reads away from its field. */
  readonly summaryWords: (path: string, words: string) => string;
  /** The filing to be sent. Throws when findProblems still finds something. */
  readonly toOutgoing: (answers: A, locale: Locale) => Outgoing;
}

export interface Form<A> extends FormFrame {
  readonly draft: DraftStore<A>;
  /** Of a form that nobody has begun: the same object as the draft then holds. */
  readonly noAnswers: A;
  /** What the first step asks. */
  readonly First: ComponentType<StepProps>;
  /** The steps this person goes through. */
  readonly stepsFor: (answers: A) => readonly Step[];
  /** The filing with what is answered so far, in the contract's shape. */
  readonly toFiling: (answers: A, locale: Locale) => unknown;
  readonly fetchRest: () => Promise<Rest<A>>;
}
