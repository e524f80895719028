// WebAuthn; the state is a sealed ticket, so that abandoned ones leave nothing.
import type { MadePasskey, UsedPasskey } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import type { MemberRow } from '../sessions/sessions.store.ts';
import { findPasskey, listPasskeys, recordPasskeyUse, spendPasskeyChallenge } from './passkeys.store.ts';

/** Loaded lazily: it has a quarter of all files of a start. */
const webAuthn = () => import('@simplewebauthn/server');

const validMs = 5 * 60_000;
const algorithms = [-8, -7, -257];
const Sealed = z.object({ kind: z.enum(['make', 'use']), challenge: z.string(), memberId: z.nullable(z.string()) });
type Sealed = z.infer<typeof Sealed>;

/** A host name, since browsers refuse IP addresses; localhost in development. Undefined if passkeys are impossible. */
export function relyingPartyOf(publicUrl: string) {
  const url = new URL(publicUrl);
  const isLocal = ['127.0.0.1', '[::1]', '0.0.0.0'].includes(url.hostname);
  const rpID = isLocal ? 'localhost' : url.hostname;
  if (/^[\d.]+$|^\[/.test(rpID)) return undefined;
  // WebAuthn needs a secure context; localhost is one.
  if (url.protocol !== 'https:' && rpID !== 'localhost') return undefined;
  return { rpID, origin: isLocal ? `${url.protocol}//localhost${url.port && `:${url.port}`}` : url.origin };
}
type Site = NonNullable<ReturnType<typeof relyingPartyOf>>;

/** On localhost any port, because pages may come from another server than the API. */
export function originFor({ rpID, origin }: Site, clientDataJSON: string): string {
  if (rpID !== 'localhost') return origin;
  const match = /"origin":"(http:\/\/localhost(?::\d{1,5})?)"/.exec(
    Buffer.from(clientDataJSON, 'base64url').toString(),
  );
  return match?.[1] ?? origin;
}

/** @throws HttpError `passkeys_unavailable` where the portal's address has no host name. */
function siteOf({ config }: Deps) {
  const site = relyingPartyOf(config.publicUrl);
  if (!site) throw httpError('passkeys_unavailable');
  return site;
}

const sealTicket = ({ keys }: Deps, now: Date, sealed: Sealed) =>
  keys.sealTicket(sealed, new Date(now.getTime() + validMs));

/** Opens a ticket and spends its challenge. @throws HttpError `passkey_unknown`. */
async function spendTicket(db: Db, deps: Deps, ticket: string, kind: Sealed['kind'], now: Date): Promise<Sealed> {
  const opened = z.safeParse(Sealed, deps.keys.openTicket(ticket, now));
  if (!opened.success || opened.data.kind !== kind) throw httpError('passkey_unknown');
  const isFirst = await spendPasskeyChallenge(db, deps, opened.data.challenge, new Date(now.getTime() + validMs));
  if (!isFirst) throw httpError('passkey_unknown');
  return opened.data;
}

/** A discoverable passkey, so that signing in needs no user name. */
export async function startRegistration(db: Db, deps: Deps, member: MemberRow, now: Date) {
  const { rpID } = siteOf(deps);
  const known = await listPasskeys(db, member.id);
  const { institution } = await getPublisher(deps, db);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: institution.short,
    rpID,
    userName: member.email,
    userDisplayName: `${member.name} ${member.surname}`,
    userID: new Uint8Array(deps.keys.hash('passkey-user', member.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ticket = sealTicket(deps, now, { kind: 'make', challenge: options.challenge, memberId: member.id });
  return { ticket, options: { ...options } };
}

export async function finishRegistration(
  db: Db,
  deps: Deps,
  { memberId, ticket, made: created, now }: { memberId: string; ticket: string; made: MadePasskey; now: Date },
) {
  const site = siteOf(deps);
  const { challenge, memberId: whose } = await spendTicket(db, deps, ticket, 'make', now);
  if (whose !== memberId) throw httpError('passkey_unknown');
  const { clientDataJSON, attestationObject, transports } = created.response;
  const response = { ...created, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originFor(site, clientDataJSON),
    expectedRPID: site.rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!checked?.verified) throw httpError('passkey_unknown');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...(transports ?? [])],
    backed_up: credentialBackedUp,
  };
}

export async function startAuthentication(deps: Deps, now: Date) {
  const { rpID } = siteOf(deps);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  const ticket = sealTicket(deps, now, { kind: 'use', challenge: options.challenge, memberId: null });
  return { ticket, options: { ...options } };
}

/** Notes its use. @throws HttpError `passkey_unknown`. */
export async function finishAuthentication(deps: Deps, ticket: string, used: UsedPasskey, now: Date): Promise<string> {
  const site = siteOf(deps);
  const { challenge } = await spendTicket(deps.db, deps, ticket, 'use', now);
  const passkey = await findPasskey(deps.db, used.id);
  if (!passkey) throw httpError('passkey_unknown');
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: originFor(site, used.response.clientDataJSON),
    expectedRPID: site.rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!checked?.verified) throw httpError('passkey_unknown');
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  if (!(await recordPasskeyUse(deps.db, passkey.id, newCounter, credentialBackedUp, now)))
    throw httpError('passkey_unknown');
  return passkey.member_id;
}
