import { expect, it } from 'vitest';
import { originFor, relyingPartyOf } from './passkeys.ts';

it('rpOf gives the relying party of an address, and none without a host name or HTTPS', () => {
  const local = { rpID: 'localhost', origin: 'http://localhost:4600' };
  const sites = {
    'https://denonco.example.al': { rpID: 'denonco.example.al', origin: 'https://denonco.example.al' },
    'https://denonco.example.al:8443/portal': {
      rpID: 'denonco.example.al',
      origin: 'https://denonco.example.al:8443',
    },
    'http://127.0.0.1:4600': local,
    'http://localhost:4600': local,
    'http://[::1]:4600': local,
    'https://10.0.0.5': undefined,
    'https://[2001:db8::1]': undefined,
    'http://denonco.example.al': undefined,
  };
  expect(Object.fromEntries(Object.keys(sites).map((publicUrl) => [publicUrl, relyingPartyOf(publicUrl)]))).toEqual(
    sites,
  );
});

it('originFor accepts any port of localhost and otherwise only the origin of the portal', () => {
  const local = { rpID: 'localhost', origin: 'http://localhost:4600' };
  const portal = { rpID: 'denonco.example.al', origin: 'https://denonco.example.al' };
  const expected = (site: typeof local, origin: string) =>
    originFor(site, Buffer.from(JSON.stringify({ type: 'webauthn.get', origin })).toString('base64url'));
  expect(expected(local, 'http://localhost:5173')).toBe('http://localhost:5173');
  expect(expected(local, 'http://localhost.example.al')).toBe(local.origin);
  expect(expected(local, 'https://denonco.example.al')).toBe(local.origin);
  expect(expected(portal, 'http://localhost:4600')).toBe(portal.origin);
});
