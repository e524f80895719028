// Types of filers: persons and bodies. Pure.
import { electoralSubjectTypes } from '@denonco/contract';
import { filled } from './texts.ts';

/** Types of denouncer reserved for legal entities, and the one open to both. */
const onlyEntities: readonly string[] = ['PARTY', 'COALITION', 'CSO', 'MEDIA', 'PUBLIC_INSTITUTION'];

export const isPersonType = ({ code }: { readonly code: string }): boolean => !onlyEntities.includes(code);
export const isEntityType = ({ code }: { readonly code: string }): boolean =>
  onlyEntities.includes(code) || code === 'OTHER';

/** Complainants that act through a representative. */
const bodies: ReadonlySet<string> = new Set([
  'PARTY',
  'COALITION',
  'PARTY_IN_COALITION',
  'OBSERVER_ORGANISATION',
  'PUBLIC_INSTITUTION',
]);
export const isBody = (type: string): boolean => bodies.has(type);

/** Chosen electoral subject, for types that can be one. */
export const electoralSubjectOf = (type = '', code = ''): string | undefined =>
  electoralSubjectTypes.includes(type) ? filled(code) : undefined;
