import type { ActionPreview, Ask, CaseFile, LifecycleRow } from '@denonco/contract';
import type { Draft } from '../draft.ts';

export interface AskFieldProps {
  ask: Ask;
  row: LifecycleRow;
  file: CaseFile;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  /** Errors by path, such as `data.reason`. */
  errors: Readonly<Record<string, string>>;
  optional: boolean;
  /** Deadlines the action would set; undefined until known. */
  preview: ActionPreview | undefined;
}
