// Files to upload, and choosing them in a form.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileChooser, Page } from '@playwright/test';
import { button } from './denouncementForm.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-files-'));

/** Returns the path of a new file with this content. */
export function aFile(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A PDF of this many random bytes. */
export const aPdf = (name: string, bytes: number): string =>
  aFile(name, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]));

export async function chooseFiles(page: Page, files: Parameters<FileChooser['setFiles']>[0]) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Shtoni skedarë').click();
  await (await chooser).setFiles(files);
}
export const uploadRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
