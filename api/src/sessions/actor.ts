import type { Permission, Scope } from '@denonco/contract';

/** Who calls: a signed-in member with effective permissions. */
export interface Actor {
  readonly memberId: string;
  readonly roleCode: string;
  readonly scope: Scope;
  readonly municipalityCode: string | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  /** When the member last proved who they are in this session; see factors/stepUp.ts. */
  readonly verifiedAt: Date | null;
}
