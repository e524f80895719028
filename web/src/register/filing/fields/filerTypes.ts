import { electoralSubjectTypes } from '@denonco/contract';
import { trimmedOrUndefined } from './texts.ts';

/** Types of denouncer reserved for legal entities, and the one open to both. */
const onlyEntities: readonly string[] = ['PARTY', 'COALITION', 'CSO', 'MEDIA', 'PUBLIC_INSTITUTION'];

export const isPersonType = ({ code }: { readonly code: string }): boolean => !onlyEntities.includes(code);
export const isEntityType = ({ code }: { readonly code: string }): boolean =>
  onlyEntities.includes(code) || code === 'OTHER';

/** Chosen electoral subject, for types that can be one. */
export const electoralSubjectOf = (type = '', code = ''): string | undefined =>
  electoralSubjectTypes.includes(type) ? trimmedOrUndefined(code) : undefined;
