// What each field of an action is given.
import type { ActionPreview, Ask, CaseFile, LifecycleRow } from '@denonco/contract';
import type { Draft } from '../draft.ts';

export interface AskFieldProps {
  ask: Ask;
  row: LifecycleRow;
  file: CaseFile;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  /** Words of a fault by path, as `data.reason`. */
  errors: Readonly<Record<string, string>>;
  optional: boolean;
  /** The deadlines that the action would set; undefined while they are not known. */
  preview: ActionPreview | undefined;
}
