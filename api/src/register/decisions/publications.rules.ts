// The public decision, folded from events, and the checks of a publication. Pure.
import {
  areApplicable,
  type CaseKind,
  type EventData,
  type FieldCode,
  isCovered,
  lifecycleOf,
  type Publication,
  type PublicDecision,
  type PublicPart,
  type PublicVotes,
  publicPartText,
  type Span,
  toPublicText,
  toTiraneIso,
} from '@denonco/contract';
import type { KnownNames } from '../redaction/names.rules.ts';
import { proposeRedactions } from '../redaction/propose.rules.ts';

export interface PublicationStep {
  readonly action: string;
  readonly at: Date;
  readonly data: EventData;
}

/** The stored decision; its document follows from number and parts. */
export type StoredDecision = Omit<PublicDecision, 'document'>;

const dissentHeading = 'Mendimi i pakicës';

/** The decision's reasoned text with the minority's opinion (KZ 144.4). */
const textOf = ({ decision, votes }: EventData): string | undefined =>
  decision !== undefined && votes?.dissent ? `${decision}\n\n${dissentHeading}\n\n${votes.dissent}` : decision;

/** Votes and announcement of the act (KZ 144.3). */
const publicVotes = ({ data: { votes, announcedAt }, at }: PublicationStep): PublicVotes | null =>
  votes ? { announcedAt: announcedAt ?? toTiraneIso(at), members: votes.members } : null;

export const decisionText = (steps: readonly PublicationStep[]): string | undefined => {
  const decided = steps.findLast(({ data }) => data.decision !== undefined);
  return decided && textOf(decided.data);
};

export function lastPublication(steps: readonly PublicationStep[]): Publication | undefined {
  const decided = steps.findLastIndex(({ data }) => data.decision !== undefined);
  return steps.slice(decided + 1).findLast(({ data }) => data.publication)?.data.publication;
}

interface PublishedStep {
  readonly ordinal: number;
  readonly at: Date;
  readonly decision: StoredDecision;
}

export function publicationsOf(kind: CaseKind, steps: readonly PublicationStep[]): readonly PublishedStep[] {
  let source = '';
  let votes: PublicVotes | null = null;
  const created: PublishedStep[] = [];
  for (const [index, step] of steps.entries()) {
    const { action, at, data } = step;
    const before = created.at(-1)?.decision ?? null;
    source = textOf(data) ?? source;
    if (data.votes || data.decision !== undefined) votes = publicVotes(step);
    const add = (decision: StoredDecision) => created.push({ ordinal: index + 1, at, decision });
    if (data.publication) add(published(before, { source, votes }, data.publication, at, data.reason));
    // KAS may decide a sanction after the Commissioner's text was published.
    else if (data.votes && data.decision === undefined && before?.parts) add({ ...before, votes });
    else if (before?.parts && lifecycleOf(kind).row(action).unpublishes) add(withdrawn(before, at, data.reason));
  }
  return created;
}

export const publicDecision = (kind: CaseKind, steps: readonly PublicationStep[]): StoredDecision | null =>
  publicationsOf(kind, steps).at(-1)?.decision ?? null;

function withdrawn(before: StoredDecision, at: Date, reason: string | undefined): StoredDecision {
  const { version, history } = before;
  const entry = { at: toTiraneIso(at), change: 'withdrawn' as const, version, reason: reason ?? null };
  return { ...before, parts: null, votes: null, history: [...history, entry] };
}

function published(
  before: StoredDecision | null,
  { source, votes }: { readonly source: string; readonly votes: PublicVotes | null },
  { redactions }: Publication,
  at: Date,
  reason: string | undefined,
): StoredDecision {
  const version = (before?.version ?? 0) + 1;
  const change = before ? 'corrected' : 'published';
  return {
    version,
    publishedAt: toTiraneIso(at),
    votes,
    // Marks that do not fit belong to another text: nothing is shown.
    parts: areApplicable(source, redactions) ? toPublicText(source, redactions) : null,
    history: [...(before?.history ?? []), { at: toTiraneIso(at), change, version, reason: reason ?? null }],
  };
}

export function publishedText(kind: CaseKind, steps: readonly PublicationStep[]) {
  const decision = publicDecision(kind, steps);
  const last = steps.findLastIndex(({ data }) => data.publication);
  const publication = steps[last]?.data.publication;
  const source = decisionText(steps.slice(0, last));
  if (!decision?.parts || !publication || source === undefined) return undefined;
  return { source, publication, at: new Date(decision.publishedAt) };
}

export const isPublished = (kind: CaseKind, steps: readonly PublicationStep[]): boolean =>
  publicDecision(kind, steps)?.parts != null;

export const decisionTexts = (parts: readonly PublicPart[] | null): string[] =>
  (parts ?? []).flatMap((part) => ('text' in part ? publicPartText(part, 'al') : []));

/** Possible names kept in a published text: readable, but not found by search. */
export function unredactedTexts(steps: readonly PublicationStep[]): string[] {
  let source = '';
  return steps.flatMap(({ data }) => {
    source = textOf(data) ?? source;
    return (data.publication?.kept ?? []).map(({ start, end }) => source.slice(start, end));
  });
}

export const publicReasonProblems = (reason: string | undefined, known: KnownNames): Record<string, FieldCode> =>
  proposeRedactions(reason ?? '', known).length > 0 ? { 'data.reason': 'names_person' } : {};

export const isReviewed = (proposals: readonly Span[], { redactions, kept }: Publication): boolean =>
  proposals.every((one) => isCovered(one, [...redactions, ...kept]));

/** Every proposal must be accepted or rejected; a rejected span wider than one would cover unseen ones. */
export function publicationProblems(
  source: string | undefined,
  publication: Publication,
  known: KnownNames,
): Record<string, FieldCode> {
  if (source === undefined) return { 'data.publication': 'required' };
  const { redactions, kept } = publication;
  if (!areApplicable(source, redactions)) return { 'data.publication.redactions': 'invalid' };
  const proposals = proposeRedactions(source, known);
  const isProposed = ({ start, end }: Span) => proposals.some((one) => one.start <= start && end <= one.end);
  if (!kept.every(isProposed)) return { 'data.publication.kept': 'invalid' };
  return isReviewed(proposals, publication) ? {} : { 'data.publication.kept': 'required' };
}

export const documentIdOf = (number: string): string => `vendim-${number}`;
export const documentOf = (number: string, decision: StoredDecision | null) =>
  decision?.parts ? { id: documentIdOf(number), name: `Vendim-${number}.pdf` } : null;
