// The generated tables are whole.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tablePages, withSettings } from './docsTables.ts';

it('the settings of docs/reference/configuration.md match their schema', () => {
  const document = readFileSync(join(import.meta.dirname, '../docs/reference/configuration.md'), 'utf8');
  expect(document).toBe(withSettings(document));
});

it('every page has its rows, and no cell lacks its value', () => {
  const pages = tablePages();
  for (const row of [
    '| `absorb` | registered, preliminary_check',
    'Kallëzim penal (`criminal_referral`',
    '`kasAppeal`',
  ])
    expect(pages.get('lifecycles')).toContain(row);
  expect(pages.get('premises')).toContain('| `voters` |');
  expect(pages.get('coverage')).toContain('`identity_openings` (');
  for (const [name, text] of pages) expect(text, name).not.toMatch(/undefined|\| \|/);
});
