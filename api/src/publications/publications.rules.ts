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

/** The published decision from one event on. */
export interface PublishedStep {
  readonly ordinal: number;
  readonly at: Date;
  readonly decision: KeptDecision;
}

/** Each event that changed what the public reads, with what it reads from then on. */
export function publicationsOf(kind: CaseKind, steps: readonly PublicationStep[]): readonly PublishedStep[] {
  let source = '';
  let votes: PublicVotes | null = null;
  const made: PublishedStep[] = [];
  for (const [index, step] of steps.entries()) {
    const { action, at, data } = step;
    const before = made.at(-1)?.decision ?? null;
    source = textOf(data) ?? source;
    if (data.votes || data.decision !== undefined) votes = publicVotes(step);
    const add = (decision: KeptDecision) => made.push({ ordinal: index + 1, at, decision });
    if (data.publication) add(published(before, { source, votes }, data.publication, at, data.reason));
    // KAS may decide a sanction after the Commissioner's text was published.
    else if (data.votes && data.decision === undefined && before?.parts) add(withVotes(before, votes));
    else if (before?.parts && lifecycleOf(kind).row(action).unpublishes) add(withdrawn(before, at, data.reason));
  }
  return made;
}

/** The published decision after a history; null when there never was one. */
export const publicDecision = (kind: CaseKind, steps: readonly PublicationStep[]): KeptDecision | null =>
  publicationsOf(kind, steps).at(-1)?.decision ?? null;

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
    // Marks that do not fit were made over another text: none of this one is shown.
    parts: areApplicable(source, redactions) ? toPublicText(source, redactions) : null,
    history: [...(before?.history ?? []), { at: iso(at), change, version, reason: reason ?? null }],
  };
}

/** The text that the public reads a part of, and what was decided about it; undefined when it can read none. */
export function publishedText(kind: CaseKind, steps: readonly PublicationStep[]) {
  const decision = publicDecision(kind, steps);
  const last = steps.findLastIndex(({ data }) => data.publication);
  const publication = steps[last]?.data.publication;
  const source = decisionText(steps.slice(0, last));
  if (!decision?.parts || !publication || source === undefined) return undefined;
  return { source, publication, at: new Date(decision.publishedAt) };
}

/** Whether the public can read a decision of the case now. */
export const isPublished = (kind: CaseKind, steps: readonly PublicationStep[]): boolean =>
  publicDecision(kind, steps)?.parts != null;

/** The words a published text is found by, before they are folded and split. */
export const decisionWords = (parts: readonly PublicPart[] | null): string[] =>
  (parts ?? []).flatMap((part) => ('text' in part ? publicPartText(part, 'al') : []));

/** Possible names that were kept in a published text: they can be read there, but not searched for. */
export function keptWords(steps: readonly PublicationStep[]): string[] {
  let source = '';
  return steps.flatMap(({ data }) => {
    source = textOf(data) ?? source;
    return (data.publication?.kept ?? []).map(({ start, end }) => source.slice(start, end));
  });
}

/** Problems of the reason of a correction or a withdrawal, which the public reads beside the decision. */
export const publicReasonProblems = (reason: string | undefined, known: KnownNames): Record<string, FieldCode> =>
  proposeRedactions(reason ?? '', known).length > 0 ? { 'data.reason': 'names_person' } : {};

/** Problems of a publication of this text: every proposal must have been taken or turned down. */
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
