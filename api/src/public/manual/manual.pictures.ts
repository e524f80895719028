// Pictures at addresses with a key that only members get: browsers send no token for pictures.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Locale,
  locales,
  type ManualPicture,
  ManualPictureName,
  readManualPicture,
  urlOf,
} from '@denonco/contract';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';

const folder = join(import.meta.dirname, 'pictures');
const Size = z.object({ width: z.int(), height: z.int() });
const Index = z.array(z.object({ name: ManualPictureName, al: Size, en: Size }));

type StoredPicture = ReturnType<typeof readPictures>[number];
let cache: readonly StoredPicture[] | undefined;

/** A few megabytes, read once. */
export function manualPictures() {
  cache ??= readPictures();
  return cache;
}

const readPictures = () =>
  Index.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))).flatMap((picture) =>
    locales.map((language) => {
      const body = readFileSync(join(folder, language, `${picture.name}.webp`));
      const hash = createHash('sha256').update(body).digest('base64url');
      return { language, name: picture.name, ...picture[language], body, hash };
    }),
  );

const keyOf = (keys: Keys, { language, name, hash }: StoredPicture): string =>
  keys.hash('manual-picture', `${language}/${name}/${hash}`).toString('base64url').slice(0, 22);

export const pictureOf = (keys: Keys, key: string): Buffer | undefined =>
  manualPictures().find((one) => keyOf(keys, one) === key)?.body;

const named = /!\[[^\]]*\]\(([a-z0-9-]+)\)/g;

export const picturesIn = (body: string): string[] => [...body.matchAll(named)].map(([, name = '']) => name);

/** So that the page is laid out before the pictures load. */
export function toManualPictures(keys: Keys, body: string, language: Locale): ManualPicture[] {
  const names = new Set(picturesIn(body));
  return manualPictures()
    .filter((one) => one.language === language && names.has(one.name))
    .map((one) => ({ ...one, address: urlOf(readManualPicture, { key: keyOf(keys, one) }) }));
}
