// What members are told of a deadline.
import type { Db } from '../deps.ts';
import type { Alert } from './alerts.rules.ts';

export interface Told {
  readonly to: readonly string[];
  readonly number: string;
  readonly alert: Alert;
  /** The action that has become possible: the lapse of a case that was not completed. */
  readonly proposes: string | undefined;
}

export async function tellMembers(_tx: Db, _told: Told): Promise<void> {}
