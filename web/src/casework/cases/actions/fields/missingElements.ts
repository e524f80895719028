import { type CaseFile, type ComplaintElement, missingElements } from '@denonco/contract';

const templates: readonly (readonly [ComplaintElement, string])[] = [
  ['decision', 'ank-decision-missing'],
  ['act', 'ank-act-unclear'],
  ['legalBasis', 'ank-legal-basis-missing'],
  ['facts', 'ank-facts-unclear'],
  ['claim', 'ank-claim-unclear'],
];

type Lacking = Pick<CaseFile, 'complaint' | 'object' | 'description' | 'evidence'>;

export function lackingTemplates({ complaint, object, description, evidence }: Lacking): readonly string[] {
  if (!complaint) return [];
  const { organ, actNumber, announcedAt, legalBasis, facts, claim, isInaction } = complaint;
  const missing = missingElements({
    act: {
      type: object.code,
      organ: organ ?? undefined,
      number: actNumber ?? undefined,
      announcedAt: announcedAt ?? undefined,
    },
    isInaction,
    legalBasis,
    violation: description,
    facts,
    claim,
    evidence: evidence.length,
    hasDecision: evidence.some(({ purpose }) => purpose === 'decision'),
  });
  return templates.filter(([element]) => missing.includes(element)).map(([, code]) => code);
}
