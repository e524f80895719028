import type { Worker } from '@denonco/contract';

/** A signed-in member with effective permissions. */
export interface Actor extends Worker {
  readonly roleCode: string;
  readonly municipalityCode: string | null;
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  /** Last verification in this session; see factors/stepUp.ts. */
  readonly verifiedAt: Date | null;
}
