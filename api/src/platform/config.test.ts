import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRows } from '../../test/rows.ts';
import { ConfigError, loadConfig } from './config.ts';
import { aboutSetting, misspelt, Settings } from './configuration/settings.ts';

describe('loadConfig', () => {
  it('has a default for every setting', () => {
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
      evidence: { maxBytes: 524_288_000, maxFiles: 20, s3: undefined, scanner: undefined },
    });
  });

  it('switches the demo off for an external database unless set', () => {
    const DATABASE_URL = 'postgres://u:p@h/d';
    expect(loadConfig({ DATABASE_URL }).demo).toBe(false);
    expect(loadConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(loadConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('splits the list of replicas', () => {
    const DATABASE_REPLICA_URL = 'postgres://u:p@one/d,postgresql://u:p@two:5433/d';
    expect(loadConfig({ DATABASE_REPLICA_URL }).databaseReplicaUrls).toEqual([
      'postgres://u:p@one/d',
      'postgresql://u:p@two:5433/d',
    ]);
    expect(loadConfig({}).databaseReplicaUrls).toEqual([]);
  });

  it('treats an empty value as unset and trims the slash of PUBLIC_URL', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://denonco.example.al/' })).toMatchObject({
      port: 4600,
      databaseUrl: undefined,
      publicUrl: 'https://denonco.example.al',
    });
  });

  it('parses the addresses of storage and scanner', () => {
    const S3_URL = 'https://k%2Fey:s%40cret@s3.example.al:9000/evidence-kqz?region=eu-central-1';
    expect(loadConfig({ S3_URL, CLAMAV_HOST: 'clam' }).evidence).toMatchObject({
      s3: {
        endpoint: 'https://s3.example.al:9000',
        region: 'eu-central-1',
        bucket: 'evidence-kqz',
        accessKeyId: 'k/ey',
        secretAccessKey: 's@cret',
      },
      scanner: { host: 'clam', port: 3310 },
    });
    expect(loadConfig({ CLAMAV_HOST: '127.0.0.1:4000' }).evidence.scanner).toEqual({ host: '127.0.0.1', port: 4000 });
  });

  it('refuses an invalid S3_URL', () =>
    checkRows(['s3://k:s@h/bucket', 'https://h/bucket', 'https://k:s@h/', 'https://k:s@h/a/b', 'x'], (S3_URL) => {
      expect(() => loadConfig({ S3_URL })).toThrow(
        'The setting S3_URL must be an address such as https://key:secret@host/bucket?region=eu-central-1.',
      );
    }));

  it('names each wrong setting in one line without secrets', () =>
    checkRows(
      [
        [
          { EVIDENCE_MAX_FILES: '21' },
          'The setting EVIDENCE_MAX_FILES is "21" but must be a whole number from 1 to 20.',
        ],
        [{ EVIDENCE_MAX_BYTES: '0' }, 'The setting EVIDENCE_MAX_BYTES is "0" but must be a whole number of bytes.'],
        [
          { CLAMAV_HOST: 'http://x' },
          'The setting CLAMAV_HOST is "http://x" but must be a host and port such as 127.0.0.1:3310.',
        ],
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
        [
          { DATABASE_REPLICA_URL: 'postgres://u:secret@h/d,h2' },
          'The setting DATABASE_REPLICA_URL must be one or more, with commas between them, such as postgresql://user:password@host:5432/database.',
        ],
        [{ PUBLIC_URL: 'denonco.al' }, 'The setting PUBLIC_URL must be an address such as https://denonco.example.al.'],
        [
          { SMTP_URL: 'mail.example.al' },
          'The setting SMTP_URL must be an address such as smtps://user:password@mail.example.al:465.',
        ],
        [
          { MAIL_FROM: 'KQZ' },
          'The setting MAIL_FROM is "KQZ" but must be a sender such as KQZ <njoftime@example.al>.',
        ],
        [
          { SMS_URL: 'https://user:secret@gateway.example/' },
          'The setting SMS_URL must be an address such as https://gateway.example/send?to={to}&text={text}.',
        ],
        [{ DEMO_PASSWORD: 'short' }, 'The setting DEMO_PASSWORD must be at least 12 characters.'],
      ],
      ([env, line]) => {
        expect(() => loadConfig(env)).toThrow(new ConfigError(line));
      },
    ));
});

describe('observability', () => {
  it('is off by default', () => {
    expect(loadConfig({}).observability).toEqual({ metrics: undefined, traces: undefined });
  });

  it('needs a token for metrics except on loopback', () => {
    const METRICS_PORT = '9464';
    expect(loadConfig({ METRICS_PORT }).observability.metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: undefined,
    });
    expect(() => loadConfig({ METRICS_PORT, METRICS_HOST: '0.0.0.0' })).toThrow(/^METRICS_HOST is no loopback address/);
    const METRICS_TOKEN = 'x'.repeat(20);
    expect(loadConfig({ METRICS_PORT, METRICS_HOST: '0.0.0.0', METRICS_TOKEN }).observability.metrics?.token).toBe(
      METRICS_TOKEN,
    );
  });

  it('needs another port for metrics', () => {
    expect(() => loadConfig({ METRICS_PORT: '4600' })).toThrow('PORT and METRICS_PORT are both 4600');
    expect(() => loadConfig({ PORT: '9464', METRICS_PORT: '9464' })).toThrow('PORT and METRICS_PORT are both 9464');
    expect(loadConfig({ PORT: '0', METRICS_PORT: '0' }).observability.metrics?.port).toBe(0);
  });

  it('parses the address and headers of traces', () => {
    const OTEL_EXPORTER_OTLP_HEADERS = 'Authorization=Bearer%20a%3Db,x-tenant=kqz';
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', OTEL_EXPORTER_OTLP_HEADERS };
    expect(loadConfig(env).observability.traces).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: { authorization: 'Bearer a=b', 'x-tenant': 'kqz' },
      share: 1,
      service: 'denonco',
    });
  });
});

describe('each setting', () => {
  it('is described with its accepted values', () => {
    for (const name of Object.keys(Settings.shape))
      expect(aboutSetting(name), name).toMatchObject({
        what: expect.stringMatching(/./),
        takes: expect.stringMatching(/./),
      });
  });

  it('never shows secret values', () =>
    checkRows(['METRICS_TOKEN', 'SMS_AUTHORIZATION', 'OTEL_EXPORTER_OTLP_HEADERS'], (name) => {
      expect(() => loadConfig({ [name]: 'ë' })).toThrow(new RegExp(`^The setting ${name} must be [^ë]+$`));
    }));

  it('is suggested for a misspelt name', () => {
    const env = { port: '1', RATELIMITS: 'off', DENONCO_JOBS: 'off', PORT: '1', HOME: '/', DENONCO_HOME: '/' };
    expect(misspelt(env)).toEqual([
      ['port', 'PORT'],
      ['RATELIMITS', 'RATE_LIMITS'],
      ['DENONCO_JOBS', 'JOBS'],
    ]);
  });
});
