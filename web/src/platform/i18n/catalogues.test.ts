import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { loadCatalogues, registerCatalogues, showLocale } from './catalogues.ts';

it('a catalogue that failed to load is loaded by the next request, and no request overtakes it', async () => {
  let isOnline = false;
  const messages = { greeting: 'Mirë se vini' };
  const load = () => (isOnline ? Promise.resolve({ messages }) : Promise.reject(new TypeError('offline')));
  registerCatalogues({ tried: { al: load, en: load } });
  await showLocale('al');
  await expect(loadCatalogues('tried')).rejects.toThrow('offline');
  isOnline = true;
  await Promise.all([
    loadCatalogues('tried'),
    loadCatalogues('tried').then(() => expect(i18n.messages).toEqual(messages)),
  ]);
});
