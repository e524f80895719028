// What is stored of one filing, however it came.
import type { EventData } from '@denonco/contract';
import type { CaseNature, Course } from '../cases/cases.course.rules.ts';
import type { SealedIdentity } from '../crypto/keys.ts';
import type { ReadyUpload } from '../evidence/evidence.store.ts';
import type { SealedSubscription } from '../notices/subscriptions.store.ts';
import type { NewRegistration } from '../registrations/registrations.store.ts';
import type { CaseContent, ComplaintDetails } from './filings.rules.ts';

export interface NewCase {
  readonly id: string;
  readonly nature: CaseNature;
  /** The year in the number, that of its register. */
  readonly year: number;
  readonly registeredAt: Date;
  readonly trackingHash: Buffer;
  readonly idempotencyHash: Buffer;
  /** Keyed hash of all that was sent, identity included; undefined for a case that no form began. */
  readonly sentHash?: Buffer | undefined;
  readonly content: CaseContent;
  readonly details: ComplaintDetails | undefined;
  readonly contentSha256: Buffer;
  /** Text of the commitment in front of the number and behind it. */
  readonly commitment: readonly [string, string];
  readonly salt: Buffer;
  readonly course: Course;
  /** From when its first deadlines count; from its registration unless said. */
  readonly clockFrom?: Date | undefined;
  /** How it came, if not online. */
  readonly registration?: NewRegistration | undefined;
  /** How its history begins; undefined: the filer filed it. */
  readonly opening?: Opening | undefined;
  /** Undefined for an anonymous tip. */
  readonly identity: (SealedIdentity & { readonly nameKeys: readonly Buffer[] }) | undefined;
  /** The challenged decision of a complaint. */
  readonly decision: readonly ReadyUpload[];
  readonly evidence: readonly ReadyUpload[];
  /** The paper itself. */
  readonly scans?: readonly ReadyUpload[] | undefined;
  /** Who wants to be told of news. */
  readonly subscriptions: readonly SealedSubscription[];
}

/** The first event of a case that staff begin. */
interface Opening {
  readonly action: string;
  readonly memberId: string;
  readonly data: EventData;
}
