// What a text is to those who keep one kind of them, and what is asked of them. Shapes only.
import type { TextContent, TextField, TextKind, Words } from '@denonco/contract';
import type { Db } from '../db/pool.ts';

export interface KeptText {
  readonly id: string;
  readonly kind: TextKind;
  readonly group: { readonly code: string; readonly name: Words };
  readonly name: Words;
  readonly origin: 'program' | 'edited' | 'own';
  readonly isRetired: boolean;
  readonly fields: readonly TextField[];
  readonly content: TextContent;
  readonly original: TextContent | null;
}

export interface By {
  readonly at: Date;
  readonly memberId: string;
}

/** One kind of texts: where it lies, and how it is changed. Ids are whole ones, as `faq.sa-zgjat`. */
export interface TextSource {
  readonly list: (db: Db) => Promise<readonly KeptText[]>;
  readonly write: (tx: Db, text: KeptText, content: TextContent, by: By) => Promise<void>;
  readonly reset: (tx: Db, text: KeptText, by: By) => Promise<void>;
  /** The fields of a text that is not there yet. */
  readonly newFields?: readonly TextField[];
  /** Gives the new id; undefined when there is no such group. */
  readonly add?: (tx: Db, group: string, content: TextContent, by: By) => Promise<string | undefined>;
  readonly retire?: (tx: Db, text: KeptText, isRetired: boolean, by: By) => Promise<void>;
  readonly order?: (tx: Db, ids: readonly string[], by: By) => Promise<void>;
}

/** What stands in both languages. */
export const shared = (text: string): Words => ({ al: text, en: text });
export const codeOf = (id: string): string => id.slice(id.indexOf('.') + 1);

interface FieldGiven
  extends Pick<TextField, 'code' | 'label' | 'form' | 'max'>,
    Partial<Pick<TextField, 'hint' | 'isRequired' | 'isShared'>> {
  readonly placeholders?: readonly string[];
  readonly needs?: readonly string[];
}
export const field = (given: FieldGiven): TextField => ({
  ...{ hint: null, isRequired: true, isShared: false, ...given },
  placeholders: [...(given.placeholders ?? [])],
  needs: [...(given.needs ?? [])],
});
export const originOf = (seeded: boolean, editedAt: Date | null): KeptText['origin'] => {
  if (!seeded) return 'own';
  return editedAt === null ? 'program' : 'edited';
};
