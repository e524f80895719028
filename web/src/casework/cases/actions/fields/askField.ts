import type { ActionPreview, CaseFile, LifecycleRow } from '@denonco/contract';
import type { FieldProps } from '../../../../ui/forms/Field.tsx';
import type { Draft } from '../draft.ts';

export interface AskProps {
  row: LifecycleRow;
  file: CaseFile;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  /** Errors by path, such as `data.reason`. */
  errors: Readonly<Record<string, string>>;
  /** Deadlines the action would set; undefined until known. */
  preview: ActionPreview | undefined;
}

/** Props of the field of one ask; its id is the path of the body, so that errors find it. */
export interface AskFieldProps extends AskProps {
  field: FieldProps;
  max: number | undefined;
}
