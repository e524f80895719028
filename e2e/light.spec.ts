// How many bytes a phone far from the server pays, as this browser really loads them: scripts and styles, compressed as served.
import type { Page, Request } from '@playwright/test';
import { headings } from './filing.ts';
import { expect, test } from './portal.ts';

const kB = 1000;

/** Every script and style sheet that the page asks for from here on. */
function codeOf(page: Page): Request[] {
  const code: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) code.push(request);
  });
  return code;
}

async function weigh(code: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(
    code.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      const compressed = (await request.response())?.headers()['content-encoding'] === 'br';
      // Below that, compressing gains nothing.
      if (responseBodySize > kB) expect(compressed, `${request.url()} comes as brotli`).toBe(true);
      return responseBodySize;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

for (const { name, path, heading, most } of [
  // It should be 90 (docs/adr/0007): React and the router alone are 68. This keeps it from growing meanwhile.
  { name: 'home', path: '/', heading: /\S/, most: 102 * kB },
  { name: 'the form, by its own address', path: '/#/denounces/register', heading: headings.start, most: 170 * kB },
]) {
  test(`${name} weighs at most ${most / kB} kB in scripts and styles`, async ({ page }, { annotations }) => {
    const code = codeOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    const bytes = await weigh(code);
    annotations.push({ type: 'bytes', description: `${name}: ${bytes} in ${code.length} files` });
    expect(code.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(most);
  });
}
