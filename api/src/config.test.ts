// Settings: sensible without any, and one clear line for each that is wrong.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

describe('loadConfig', () => {
  it('needs nothing', () => {
    expect(loadConfig({})).toMatchObject({
      port: 4600,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      demo: true,
      demoPassword: 'Demo-2026-denonco',
      publicUrl: 'http://127.0.0.1:4600',
      keyFile: resolve('data/key.json'),
      challenge: true,
      rateLimits: true,
      logLevel: 'warn',
      institution: { short: 'KQZ' },
      emergencyPhone: '129',
      mail: { smtpUrl: undefined, from: 'KQZ <info@kqz.gov.al>' },
      sms: undefined,
    });
  });

  it('is no demo on a database of one’s own, unless asked for', () => {
    const DATABASE_URL = 'postgres://u:p@h/d';
    expect(loadConfig({ DATABASE_URL }).demo).toBe(false);
    expect(loadConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(loadConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('takes an empty value as none, and drops the slash of PUBLIC_URL', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://denonco.example.al/' })).toMatchObject({
      port: 4600,
      databaseUrl: undefined,
      publicUrl: 'https://denonco.example.al',
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'The setting PORT is "abc" but must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT is "70000" but must be a number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'The setting DEMO is "yes" but must be 1 or 0.'],
    [{ CHALLENGE: '1' }, 'The setting CHALLENGE is "1" but must be on or off.'],
    [{ RATE_LIMITS: 'no' }, 'The setting RATE_LIMITS is "no" but must be on or off.'],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL is "loud" but must be fatal, error, warn, info, debug, trace or silent.',
    ],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'The setting DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.',
    ],
    [{ PUBLIC_URL: 'denonco.al' }, 'The setting PUBLIC_URL must be an address such as https://denonco.example.al.'],
    [
      { SMTP_URL: 'mail.example.al' },
      'The setting SMTP_URL must be an address such as smtps://user:password@mail.example.al:465.',
    ],
    [{ MAIL_FROM: 'KQZ' }, 'The setting MAIL_FROM is "KQZ" but must be a sender such as KQZ <njoftime@example.al>.'],
    [
      { SMS_URL: 'https://user:secret@gateway.example/' },
      'The setting SMS_URL must be an address such as https://gateway.example/send?to={to}&text={text}.',
    ],
    [{ DEMO_PASSWORD: 'short' }, 'The setting DEMO_PASSWORD must be at least 12 characters.'],
  ])('%j stops with one line that tells no secret', (env, line) => {
    expect(() => loadConfig(env)).toThrow(new ConfigError(line));
  });
});
