// Public line that an action approves: filer's texts, redactions, and resulting texts.
import {
  type CaseFile,
  type LifecycleRow,
  lineTextOf,
  type PublicLine,
  type PublicLineDesk,
  type Span,
} from '@denonco/contract';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../platform/api/query.ts';
import type { Draft } from '../draft.ts';

export type LineField = PublicLineDesk['fields'][number];

export const cutsOf = (draft: Draft, { key, parts }: LineField, part: number): readonly Span[] =>
  draft.lineCuts[`${key}/${part}`] ?? parts[part]?.proposals ?? [];

const isTouched = (draft: Draft, { key, parts }: LineField): boolean =>
  parts.some((_, part) => draft.lineCuts[`${key}/${part}`] !== undefined);

export const isConfirmed = (draft: Draft, desk: PublicLineDesk, { key, value }: LineField): boolean =>
  value !== null && (draft.lineTexts[key] ?? desk.line?.texts[key]) === value.code;

/** Public text of a field: hand-written, redacted, or as in force. */
export function textOf(draft: Draft, desk: PublicLineDesk, field: LineField): string {
  if (field.value) return isConfirmed(draft, desk, field) ? field.value.code : '';
  const written = draft.lineTexts[field.key];
  if (written !== undefined) return written;
  if (desk.line && !isTouched(draft, field)) return desk.line.texts[field.key] ?? '';
  return lineTextOf(field.parts.map(({ text }, part) => ({ text, cut: cutsOf(draft, field, part) })));
}

/** Texts to send; a field without text shows only coded values. */
function textsOf(draft: Draft, desk: PublicLineDesk, fields = desk.fields): PublicLine {
  const texts = fields.map((field) => [field.key, textOf(draft, desk, field).trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export function useLine({ row, file, draft }: { row: LifecycleRow; file: CaseFile; draft: Draft }) {
  const isAsked = [...row.asks, ...(row.optional ?? [])].includes('publicLine');
  const {
    data: desk,
    error,
    isLoading,
    refetch,
  } = useQuery(routeQuery('getPublicLine', { params: { number: file.number } }, { enabled: isAsked }));
  const texts = desk ? textsOf(draft, desk) : {};
  const coded = desk
    ? textsOf(
        draft,
        desk,
        desk.fields.filter(({ value }) => value),
      )
    : {};
  return {
    isAsked,
    isShown: isAsked && desk !== undefined && desk.fields.length > 0,
    desk,
    fault: error,
    isLoading,
    retry: refetch,
    texts,
    coded,
  };
}
export type LineDraft = ReturnType<typeof useLine>;

export interface LineProps {
  line: LineDraft;
  row: LifecycleRow;
  file: CaseFile;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
}

export interface DeskProps extends LineProps {
  desk: PublicLineDesk;
}
