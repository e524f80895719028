// Filing a denouncement: check against the lists, seal the identity, store in one statement, answer with the receipt.
import { randomBytes } from 'node:crypto';
import { type Filed, type IndividualDenouncement, type routes, toTiraneIso, yearInTirane } from '@denonco/contract';
import type { Law } from '../cases/cases.course.rules.ts';
import { type Lists, lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import { newId } from '../crypto/ids.ts';
import type { Call, Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { commitmentAround, contentHash } from '../receipts/commitment.ts';
import { courseWhenFiled, toFiled, trackingCodeOf, trackingHashOf } from '../receipts/receipt.ts';
import { contentOf, filingFaults, identityOf, warningsOf } from './filing.rules.ts';
import { type FiledCase, fileCase, findFiled } from './filing.store.ts';

type FilingCall = Call<typeof routes.fileIndividualDenouncement>;

export const filingHandlers: Handlers<'fileIndividualDenouncement'> = {
  fileIndividualDenouncement: async (call) => {
    const { body, now, tx, deps, idempotencyKey } = call;
    const key = idempotencyKey ?? crypto.randomUUID();
    const lists = await listsInForce(deps);
    const law = await lawInForce(deps);
    const fields = filingFaults(body, lists, now);
    const isFaulty = Object.keys(fields).length > 0;
    const filed = isFaulty ? undefined : await fileCase(tx, newCase(call, key, regionOf(body, lists), law));
    if (filed) return receiptOf(filed, call, key, lists, law);
    // Filed with this key before: the first receipt again, whatever is sent now. A device sends a second time because
    // it never saw the first answer, and what was registered is what counts, not what was typed since.
    const before = await findFiled(tx, deps.keys.hash('idempotency', key));
    if (!before) throw isFaulty ? fault('validation', { fields }) : new Error('a key that filed without a case');
    call.setStatus(200);
    return receiptOf(before, call, key, lists, law);
  },
};

const regionOf = ({ place }: IndividualDenouncement, lists: Lists): string =>
  lists.municipalities.get(place.municipality)?.parent ?? '';

function newCase({ body, now, deps: { keys } }: FilingCall, key: string, region: string, law: Law) {
  const id = newId();
  const content = contentOf(body, region);
  const contentSha256 = contentHash(content);
  const identity = identityOf(body);
  const registeredAt = toTiraneIso(now.getTime());
  const { track } = content;
  return {
    id,
    year: yearInTirane(now.getTime()),
    registeredAt: now,
    trackingHash: trackingHashOf(keys, trackingCodeOf(keys, key)),
    idempotencyHash: keys.hash('idempotency', key),
    content,
    contentSha256,
    commitment: commitmentAround({ kind: 'denouncement', track, registeredAt, contentSha256, documents: [] }),
    salt: randomBytes(32),
    course: courseWhenFiled(now, law),
    identity: identity && keys.sealIdentity(id, identity),
  };
}

function receiptOf(filed: FiledCase, call: FilingCall, key: string, lists: Lists, law: Law): Filed {
  const { deps, now, locale } = call;
  const isCrime = lists.find('denounce_object', filed.object)?.isCrime ?? false;
  const warnings = warningsOf(isCrime, filed.nipts, deps.config.emergencyPhone, locale);
  return toFiled(filed, trackingCodeOf(deps.keys, key), warnings, { keys: deps.keys, law, now, locale });
}
