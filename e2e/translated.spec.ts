// A page that the browser translates: each text node is replaced by `font` elements, before and after every change.
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { fillComplaintUpTo } from './complaintForm.ts';
import { expectStep, fillFrom, fillUpTo, readReceipt } from './denouncementForm.ts';
import { expect, test } from './portal.ts';

/** As Chrome's translation does it, with the same words. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const left = 'font, script, style, textarea, option, title, noscript';
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text instanceof Text) found.push(text);
      for (const text of found) {
        if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(left)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Errors of the page while it is used. */
function errorsOf(page: Page): Error[] {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
}

test('a translated denouncement is filled in, changed and sent', { tag: '@main' }, async ({ page }) => {
  const errors = errorsOf(page);
  await translate(page);
  const description = 'Në oborrin e shkollës u shpërndanë fletushka.';
  await fillUpTo(page, 'check', { description });
  await page.getByRole('button', { name: /^Ndrysho ?: Përshkrimi$/ }).click();
  await expectStep(page, 'what');
  await page.goBack();
  await fillFrom(page, 'check', 'receipt', { description });
  expect((await readReceipt(page)).number).toMatch(/^DEN-/);
  expect(errors).toEqual([]);
});

test('a translated complaint is filled in up to its check, and switched to English', async ({ page }) => {
  const errors = errorsOf(page);
  await translate(page);
  await fillComplaintUpTo(page, 'check', { violation: 'Prova e përkthyer.' });
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page.getByRole('button', { name: 'Shqip' }).first()).toBeVisible();
  await expect(page.getByText('Prova e përkthyer.').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a translated queue is filtered, and its case opened and acted on', async ({ staffPage }) => {
  const page = await staffPage('KqzRegistrar');
  const errors = errorsOf(page);
  await translate(page);
  await page.goto(`/#${paths.denouncementQueue}`);
  await page.reload();
  await page.locator('[aria-controls="queue-more"]').click();
  await page.locator('.status-filter label').first().click();
  await page.getByRole('table').getByRole('link').first().click();
  await page.locator('.case-strip .btn, .case-actions button').first().click();
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
});
