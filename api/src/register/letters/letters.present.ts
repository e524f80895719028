import {
  formatLetterCode,
  type IssuedLetter,
  type LetterCheck,
  type LetterDraft,
  type Letters,
  Locale,
  letterKindRows,
  organOfLetter,
  toTiraneIso,
} from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import { type Drawing, recordedIn, typedContent } from './letters.sheet.ts';
import type { DraftRecord, findByCode, LetterRecord } from './letters.store.ts';
import { fieldsOf, organs } from './templates/template.ts';

export function toIssued(row: LetterRecord): IssuedLetter {
  const { id, kind, number, subject, size, voided_at, void_reason } = row;
  return {
    id,
    kind,
    number,
    subject,
    size,
    language: Locale.parse(row.language),
    issuedAt: toTiraneIso(row.issued_at),
    issuedBy: row.issuer,
    forFiler: row.for_filer,
    sha256: row.sha256.toString('hex'),
    code: formatLetterCode(row.code),
    replaces: row.before_number,
    ...(row.erased_at && { erasedAt: toTiraneIso(row.erased_at) }),
    voided: voided_at && {
      at: toTiraneIso(voided_at),
      by: row.voider,
      reason: void_reason ?? '',
      replacedBy: row.after_number,
    },
  };
}

const draftHead = (row: DraftRecord) => ({
  id: row.id,
  kind: row.kind,
  language: row.language,
  updatedAt: toTiraneIso(row.updated_at),
  updatedBy: row.updater,
});

export const toDraftLine = (row: DraftRecord): Letters['drafts'][number] => ({
  ...draftHead(row),
  subject: row.content.subject,
});

export function toDraft(
  row: DraftRecord,
  drawing: Drawing,
  { sheet, lettersOutside }: Pick<LetterDraft, 'sheet' | 'lettersOutside'>,
): LetterDraft {
  const { replaces, before_number } = row;
  return {
    ...draftHead(row),
    version: row.version,
    content: typedContent(drawing, row.content),
    forFiler: row.for_filer,
    replaces: replaces === null || before_number === null ? null : { id: replaces, number: before_number },
    fields: fieldsOf(drawing.template).map((field) => {
      const { code, label, hint = null, isLine = false, isOptional = false } = field;
      const recorded = recordedIn(drawing, field);
      return {
        code,
        label,
        hint,
        isLine,
        max: (isLine ? 300 : 20_000) - (recorded ? recorded.text.length : 0),
        isRequired: !isOptional && !recorded,
        ...(recorded && { recorded }),
      };
    }),
    documents: [...drawing.facts.documents],
    sheet,
    lettersOutside,
  };
}

export function toCheck(row: NonNullable<Awaited<ReturnType<typeof findByCode>>>, { name }: Institution): LetterCheck {
  const { kind, number, size, voided_at, after_number } = row;
  return {
    number,
    size,
    kind: { code: kind, name: letterKindRows[kind].label },
    issuedAt: toTiraneIso(row.issued_at),
    institution: name,
    organ: organs[organOfLetter(kind, row.register)],
    language: Locale.parse(row.language),
    caseNumber: row.public_number,
    sha256: row.sha256.toString('hex'),
    state: after_number === null ? (voided_at ? 'void' : 'valid') : 'replaced',
    voidedAt: voided_at && toTiraneIso(voided_at),
    replacedBy: after_number,
    replaces: row.before_number,
  };
}
