// Everything that defines one kind of filing: draft, steps, checks, words and call.
import type { Locale } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { SummaryRow } from '../../../ui/layout/SummaryList.tsx';
import type { DraftControls, DraftStore } from '../draft/draft.ts';
import type { EvidenceBox } from '../evidence/box.ts';
import type { FiledCase, Outgoing } from '../sending/post.ts';

/** Messages by field path, such as `subjects.0.type`; at most one each. */
export type Problems = ReadonlyMap<string, string>;

export interface StepProps {
  /** Problems to show, by path. */
  problems: Problems;
  /** Opens another step to change an answer, and returns afterwards. */
  onChange: (step: string) => void;
}

export interface Step {
  /** Key in the address; the last step is `check`. */
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly title: MessageDescriptor;
  /** Contract paths asked in this step. */
  readonly owns: readonly string[];
}

interface FormWords {
  /** Shown above each step's number. */
  readonly kind: MessageDescriptor;
  readonly send: MessageDescriptor;
  readonly elsewhere: MessageDescriptor;
  /** A send without an answer. */
  readonly notSent: MessageDescriptor;
  readonly mayHaveArrived: MessageDescriptor;
}

/** A form as its frame needs it. */
export interface FormFrame {
  readonly draft: DraftControls;
  readonly path: string;
  readonly words: FormWords;
  /** Files of the filing; undefined without any. */
  readonly evidence?: EvidenceBox | undefined;
}

export interface ReceiptProps {
  readonly filed: FiledCase;
  /** Shown before confirming the code, when answers changed after the registered version was sent. */
  readonly lateChanges?: ReactNode;
}

/** Loaded after the page with the first question. */
export interface Rest<A> {
  /** A page for each step but the first, by key. */
  readonly pages: Readonly<Record<string, ComponentType<StepProps>>>;
  readonly Receipt: ComponentType<ReceiptProps>;
  /** Answers in words: the matter, and the sealed person. */
  readonly useRows: (answers: A) => { readonly matter: readonly SummaryRow[]; readonly person: readonly SummaryRow[] };
  /** All problems. `now` in milliseconds. */
  readonly findProblems: (answers: A, locale: Locale, now: number) => Problems;
  /** A problem's words away from its field. */
  readonly summaryWords: (path: string, words: string) => string;
  /** Body to send. Throws while findProblems reports any. */
  readonly toOutgoing: (answers: A, locale: Locale) => Outgoing;
}

export interface Form<A> extends FormFrame {
  readonly draft: DraftStore<A>;
  /** Answers of an untouched form: the same object as in the draft. */
  readonly noAnswers: A;
  readonly First: ComponentType<StepProps>;
  readonly stepsFor: (answers: A) => readonly Step[];
  /** Body of the answers so far. */
  readonly toFiling: (answers: A, locale: Locale) => unknown;
  readonly fetchRest: () => Promise<Rest<A>>;
}
