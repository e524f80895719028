// Edited settings: public immediately, while the configuration stays unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { getPublisher } from './settings.store.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({
    now: '2026-11-16T09:00:00+01:00',
    env: { MAIL_FROM: 'KQZ <njoftime@kqz.test>', SMTP_URL: 'smtps://user:secret@mail.test:465' },
  });
  token = await app.signIn('KqzAdministrator');
});
afterAll(() => app.close());

const read = async () => (await app.call('getSettingsForStaff', {}, { token })).result;
const save = async (changes: object, revision?: number) => {
  const now = await read();
  const body = { revision: revision ?? now.revision, edited: { ...now.edited, ...changes } };
  return app.call('saveSettings', { body }, { token });
};

it('shows values in force, defaults and configuration without secrets', async () => {
  const settings = await read();
  expect(settings).toMatchObject({
    revision: 0,
    editedAt: null,
    editedBy: null,
    edited: { short: 'KQZ', senderName: 'KQZ' },
  });
  expect(settings.edited).toEqual(settings.defaults);
  expect(settings.fixed).toContainEqual({ key: 'SMTP_URL', value: 'set' });
  expect(JSON.stringify(settings)).not.toContain('secret');
});

it('are public once saved (saveSettings, getSettings)', async () => {
  const { status, result } = await save({
    phone: '+355 4 999 0000',
    website: 'https://kqz.test',
    senderName: 'Portali i KQZ-së',
  });
  expect(status).toBe(200);
  expect(result).toMatchObject({
    revision: 1,
    editedAt: '2026-11-16T09:00:00+01:00',
    defaults: { phone: '+355 4 228 1610' },
  });
  const { institution } = (await app.call('getSettings', {})).result;
  expect(institution).toMatchObject({ phone: '+355 4 999 0000', website: 'https://kqz.test', short: 'KQZ' });
  expect((await getPublisher(app.deps)).mailFrom).toBe('Portali i KQZ-së <njoftime@kqz.test>');
  const { rows } = await app.owner.query(`select data from audit_log where action = 'settings.save'`);
  expect(rows[0]?.data.after).toEqual({
    phone: '+355 4 999 0000',
    website: 'https://kqz.test',
    senderName: 'Portali i KQZ-së',
  });
});

it('are not overwritten from an older version', async () => {
  expect((await save({ phone: '129' }, 0)).code).toBe('conflict');
  expect((await read()).edited.phone).toBe('+355 4 999 0000');
});

describe('an invalid value', () => {
  it('is refused at its field', () =>
    checkRows(
      [
        ['email', 'no address'],
        ['phone', 'tetë'],
        ['website', 'http://kqz.test'],
        ['senderName', 'KQZ <x@y.test>'],
        ['nameEn', ''],
      ],
      async ([field, value]) => {
        const { failure } = await save({ [field]: value });
        expect(Object.keys(failure?.validationResponse?.fields ?? {})).toEqual([`edited.${field}`]);
      },
    ));
});

it('are refused to other roles', async () => {
  const other = await app.signIn('KqzCommissioner');
  expect((await app.call('getSettingsForStaff', {}, { token: other })).code).toBe('forbidden');
});
