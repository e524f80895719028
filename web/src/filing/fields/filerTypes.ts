// Which types of who files are persons and which are bodies. Pure.
import { electoralSubjectTypes } from '@denonco/contract';
import { filled } from './texts.ts';

/** Types of denouncer that are only a legal entity's, and the one that is also one's. */
const onlyEntities: readonly string[] = ['PARTY', 'COALITION', 'CSO', 'MEDIA', 'PUBLIC_INSTITUTION'];

export const isPersonType = ({ code }: { readonly code: string }): boolean => !onlyEntities.includes(code);
export const isEntityType = ({ code }: { readonly code: string }): boolean =>
  onlyEntities.includes(code) || code === 'OTHER';

/** Complainants that are no natural persons: they act through somebody. */
const bodies: ReadonlySet<string> = new Set([
  'PARTY',
  'COALITION',
  'PARTY_IN_COALITION',
  'OBSERVER_ORGANISATION',
  'PUBLIC_INSTITUTION',
]);
export const isBody = (type: string): boolean => bodies.has(type);

/** The chosen registered electoral subject, where this type can be one. */
export const electoralSubjectOf = (type = '', code = ''): string | undefined =>
  electoralSubjectTypes.includes(type) ? filled(code) : undefined;
