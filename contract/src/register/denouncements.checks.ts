import { checkPersonalNumber } from '../platform/identifiers.ts';
import { isEmpty, type PossibleTexts } from '../platform/texts.ts';

interface Problem {
  readonly path: readonly (string | number)[];
  readonly code: 'required' | 'tips_only' | 'anonymous_identity' | 'birth_date_mismatch';
}

interface FilingIdentity extends PossibleTexts<'track' | 'confidentiality' | 'confidentialityReason'> {
  readonly denouncer?: PossibleTexts<'birthDate' | 'personalNumber'> | undefined;
}

/** Confidentiality requires reasons (KZ 123/3.2). */
export const confidentialityProblems = ({
  confidentiality,
  confidentialityReason,
}: Pick<FilingIdentity, 'confidentiality' | 'confidentialityReason'>): Problem[] =>
  confidentiality === 'confidential' && isEmpty(confidentialityReason)
    ? [{ path: ['confidentialityReason'], code: 'required' }]
    : [];

/** Anonymity only for tips and without identity, reasons for confidentiality, birth date of the personal number. */
export function filingProblems(filing: FilingIdentity): Problem[] {
  const problems: Problem[] = [];
  const { confidentiality, denouncer } = filing;
  if (confidentiality === 'anonymous') {
    if (filing.track !== 'tip') problems.push({ path: ['confidentiality'], code: 'tips_only' });
    if (denouncer) problems.push({ path: ['denouncer'], code: 'anonymous_identity' });
    return problems;
  }
  problems.push(...confidentialityProblems(filing));
  if (!denouncer) problems.push({ path: ['denouncer'], code: 'required' });
  else if (!isEmpty(denouncer.personalNumber) && !isEmpty(denouncer.birthDate)) {
    const number = checkPersonalNumber(denouncer.personalNumber ?? '');
    if (number.ok && number.birthDate !== denouncer.birthDate)
      problems.push({ path: ['denouncer', 'birthDate'], code: 'birth_date_mismatch' });
  }
  return problems;
}
