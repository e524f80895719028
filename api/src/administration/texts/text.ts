import type { TextContent, TextField, TextKind, Words } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';

export interface StoredText {
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

/** Storage and changes of one kind of text. Ids are complete, as `faq.sa-zgjat`. */
export interface TextSource {
  readonly list: (db: Db) => Promise<readonly StoredText[]>;
  readonly write: (tx: Db, text: StoredText, content: TextContent, by: By) => Promise<void>;
  readonly reset: (tx: Db, text: StoredText, by: By) => Promise<void>;
  readonly newFields?: readonly TextField[];
  readonly add?: (tx: Db, group: string, content: TextContent, by: By) => Promise<string | undefined>;
  readonly retire?: (tx: Db, text: StoredText, isRetired: boolean, by: By) => Promise<void>;
  readonly order?: (tx: Db, ids: readonly string[], by: By) => Promise<void>;
}

export const codeOf = (id: string): string => id.slice(id.indexOf('.') + 1);

interface FieldGiven
  extends Pick<TextField, 'code' | 'label' | 'form' | 'max'>,
    Partial<Pick<TextField, 'hint' | 'isRequired' | 'isShared'>> {
  readonly placeholders?: readonly string[];
  readonly needs?: readonly string[];
}
export const field = (given: FieldGiven): TextField => ({
  hint: null,
  isRequired: true,
  isShared: false,
  ...given,
  placeholders: [...(given.placeholders ?? [])],
  needs: [...(given.needs ?? [])],
});
