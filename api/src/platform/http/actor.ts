import type { Worker } from '@denonco/contract';

export interface Actor extends Worker {
  readonly roleCode: string;
  readonly municipalityCode: string | null;
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  readonly verifiedAt: Date | null;
}
