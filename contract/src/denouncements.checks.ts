// What one field of a denouncement alone cannot tell: rules between fields. Pure; the form and the server both ask here.
import { checkPersonalNumber } from './identifiers.ts';
import { isEmpty } from './texts.ts';

export interface Problem {
  readonly path: readonly (string | number)[];
  /** A key of fieldWords in validation.ts. */
  readonly code: 'required' | 'tips_only' | 'anonymous_identity' | 'birth_date_mismatch';
}

/** The fields these rules look at; the filing itself and a half-filled form both fit. */
export interface FilingIdentity {
  readonly track?: string | undefined;
  readonly confidentiality?: string | undefined;
  readonly confidentialityReason?: string | undefined;
  readonly denouncer?:
    | { readonly birthDate?: string | undefined; readonly personalNumber?: string | undefined }
    | undefined;
}

/** Confidentiality asks for its reasons (KZ 123/3.2). */
export const confidentialityProblems = ({
  confidentiality,
  confidentialityReason,
}: Pick<FilingIdentity, 'confidentiality' | 'confidentialityReason'>): Problem[] =>
  confidentiality === 'confidential' && isEmpty(confidentialityReason)
    ? [{ path: ['confidentialityReason'], code: 'required' }]
    : [];

/** Problems between fields: anonymity only for tips and without identity, reasons for confidentiality, birth date and personal number agree. */
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
