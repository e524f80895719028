// The decision of a case as the public reads it, folded from the events; and whether a publication may be made. Pure.
// The events hold the whole text and what was taken out of it; what leaves here holds only what is left.
import {
  areApplicable,
  type CaseKind,
  type EventData,
  type FieldCode,
  isCovered,
  type KnownNames,
  lifecycleOf,
  type Publication,
  type PublicDecision,
  type PublicPart,
  type PublicVotes,
  proposeRedactions,
  publicPartText,
  toPublicText,
  toTiraneIso,
} from '@denonco/contract';

export interface PublicationStep {
  readonly action: string;
  readonly at: Date;
  readonly data: EventData;
}

/** As it is kept beside the public row; the document follows from number and parts. */
export type KeptDecision = Omit<PublicDecision, 'document'>;

const iso = (at: Date): string => toTiraneIso(at.getTime());

const dissentHeading = 'Mendimi i pakicës';

/** The reasoned text of a decision, with the opinion of the minority, which goes with it (KZ 144.4). */
const textOf = ({ decision, votes }: EventData): string | undefined =>
  decision !== undefined && votes?.dissent ? `${decision}\n\n${dissentHeading}\n\n${votes.dissent}` : decision;

/** Who voted how, and when it was announced, as the act says (KZ 144.3). */
const publicVotes = ({ data: { votes, announcedAt }, at }: PublicationStep): PublicVotes | null =>
  votes ? { announcedAt: announcedAt ?? iso(at), members: votes.members } : null;

/** The text of the last decision. */
export const decisionText = (steps: readonly PublicationStep[]): string | undefined => {
  const decided = steps.findLast(({ data }) => data.decision !== undefined);
  return decided && textOf(decided.data);
};

/** What was decided when the last decision was last published; undefined when that was another decision's. */
export function lastPublication(steps: readonly PublicationStep[]): Publication | undefined {
  const decided = steps.findLastIndex(({ data }) => data.decision !== undefined);
  return steps.slice(decided + 1).findLast(({ data }) => data.publication)?.data.publication;
}

/** The published decision after a history; null when there never was one. */
export function publicDecision(kind: CaseKind, steps: readonly PublicationStep[]): KeptDecision | null {
  let source = '';
  let votes: PublicVotes | null = null;
  let decision: KeptDecision | null = null;
  for (const step of steps) {
    const { action, at, data } = step;
    source = textOf(data) ?? source;
    if (data.votes || data.decision !== undefined) votes = publicVotes(step);
    if (data.publication) decision = published(decision, { source, votes }, data.publication, at, data.reason);
    // KAS may decide a sanction after the Commissioner's text was published.
    else if (data.votes && data.decision === undefined && decision?.parts) decision = withVotes(decision, votes);
    else if (decision?.parts && lifecycleOf(kind).row(action).unpublishes)
      decision = withdrawn(decision, at, data.reason);
  }
  return decision;
}

const withVotes = (before: KeptDecision, votes: PublicVotes | null): KeptDecision => ({ ...before, votes });

function withdrawn(before: KeptDecision, at: Date, reason: string | undefined): KeptDecision {
  const { version, history } = before;
  const entry = { at: iso(at), change: 'withdrawn' as const, version, reason: reason ?? null };
  return { ...before, parts: null, votes: null, history: [...history, entry] };
}

function published(
  before: KeptDecision | null,
  { source, votes }: { readonly source: string; readonly votes: PublicVotes | null },
  { redactions }: Publication,
  at: Date,
  reason: string | undefined,
): KeptDecision {
  const version = (before?.version ?? 0) + 1;
  const change = before ? 'corrected' : 'published';
  return {
    version,
    publishedAt: iso(at),
    votes,
    parts: toPublicText(source, redactions),
    history: [...(before?.history ?? []), { at: iso(at), change, version, reason: reason ?? null }],
  };
}

/** Whether the public can read a decision of the case now. */
export const isPublished = (kind: CaseKind, steps: readonly PublicationStep[]): boolean =>
  publicDecision(kind, steps)?.parts != null;

/** The words a published text is found by, before they are folded and split. */
export const decisionWords = (parts: readonly PublicPart[] | null): string[] =>
  (parts ?? []).flatMap((part) => ('text' in part ? publicPartText(part, 'al') : []));

/** What is wrong with a publication of this text: every proposal must have been taken or turned down. */
export function publicationProblems(
  source: string | undefined,
  { redactions, kept }: Publication,
  known: KnownNames,
): Record<string, FieldCode> {
  if (source === undefined) return { 'data.publication': 'required' };
  if (!areApplicable(source, redactions)) return { 'data.publication.redactions': 'invalid' };
  const looked = [...redactions, ...kept];
  return proposeRedactions(source, known).every((one) => isCovered(one, looked))
    ? {}
    : { 'data.publication.kept': 'required' };
}

/** The id by which the published decision of a case is downloaded; the same after a correction. */
export const documentIdOf = (number: string): string => `vendim-${number}`;
export const documentOf = (number: string, decision: KeptDecision | null) =>
  decision?.parts ? { id: documentIdOf(number), name: `Vendim-${number}.pdf` } : null;
