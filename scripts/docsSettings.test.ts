import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withSettings } from './docsSettings.ts';

it('the settings of docs/reference/configuration.md match their schema', () => {
  const document = readFileSync(join(import.meta.dirname, '../docs/reference/configuration.md'), 'utf8');
  expect(document).toBe(withSettings(document));
});
