// Browser security: inline scripts, frames, other origins, cookies, and going back after signing out.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { casePath, paths } from '../web/src/paths.ts';
import { collectErrors } from './health.ts';
import { expect, fileDenouncement, openSignedIn, startSession, test } from './portal.ts';

const client = resolve(import.meta.dirname, '../web/dist');

/** Absolute addresses allowed in built files: namespaces, library samples and links to follow. */
const named = [
  /^http:\/\/(www\.w3\.org|www\.xfa\.org\/schema|ns\.adobe\.com)\//,
  'http://www.apache.org/licenses/LICENSE-2.0',
  'https://www.openstreetmap.org/copyright',
  'https://react.dev/errors/',
  // A warning of Workbox.
  'https://bit.ly/wb-precache',
  'https://simplewebauthn.dev/docs/packages/browser',
  'https://github.com/date-fns/date-fns/blob/master/docs/unicodeTokens.md',
  'http://purl.org/dc/elements/1.1/',
  'http://www.aiim.org/pdfa/ns/id/',
  'https://github.com/Hopding/pdf-lib',
  'http://fallback.namespace/',
  /^https:\/\/github\.com\/zloirock\/core-js/,
  /^https?:\/\/(a|x|foo\.bar|example\.com|\.)$/,
  'https://a/c%20d',
  // Error messages of mediabunny name codec standards.
  /^https:\/\/(www\.webmproject\.org\/vp9|aomediacodec\.github\.io\/av1-isobmff|www\.w3\.org\/TR\/webcodecs-)[\w/-]*\.$/,
];

test('the built client contains no other origin', () => {
  const found = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?js|css|html|svg|webmanifest|topojson)$/.test(name))
    .flatMap((name) => readFileSync(join(client, name), 'utf8').match(/https?:\/\/[\w./%-]+/g) ?? []);
  expect(found.length).toBeGreaterThan(0);
  const isNamed = (address: string) =>
    named.some((one) => (typeof one === 'string' ? one === address : one.test(address)));
  expect([...new Set(found)].filter((address) => !isNamed(address))).toEqual([]);
});

test('the policy of the page refuses scripts from text and framing', { tag: '@main' }, async ({ page, portal }) => {
  const problems = collectErrors(page);
  await page.goto('/#/denounces/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
  const tried = await page.evaluate(async () => {
    // The first evaluation by the driver is exempt from the policy.
    await new Promise((done) => setTimeout(done));
    const outcomes: Record<string, string> = {};
    const attempt = (name: string, act: () => unknown) => {
      try {
        act();
        outcomes[name] = 'done';
      } catch {
        outcomes[name] = 'refused';
      }
    };
    const element = document.createElement('div');
    attempt('innerHTML', () => Reflect.set(element, 'innerHTML', '<img src=x onerror="document.title=1">'));
    attempt('a script’s text', () => Reflect.set(document.createElement('script'), 'text', '1'));
    attempt('a script’s address', () => Reflect.set(document.createElement('script'), 'src', '/sw.js'));
    attempt('a worker', () => new Worker('/sw.js'));
    // Missing in TypeScript's DOM types.
    const policies: unknown = Reflect.get(window, 'trustedTypes');
    const aPolicy = (name: string) => () => {
      if (typeof policies !== 'object' || policies === null) throw new Error('a browser without Trusted Types');
      Reflect.apply(Reflect.get(policies, 'createPolicy'), policies, [name, { createScriptURL: String }]);
    };
    attempt('a policy of another name', aPolicy('other'));
    attempt('the same policy once more', aPolicy('denonco'));
    attempt('eval', () => Reflect.apply(Reflect.get(globalThis, 'eval'), undefined, ['1']));
    attempt('a handler as text', () => element.setAttribute('onclick', '1'));
    return outcomes;
  });
  expect(new Set(Object.values(tried)), JSON.stringify(tried)).toEqual(new Set(['refused']));
  expect(await page.context().cookies()).toEqual([]);

  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${portal.address}/"></iframe>` }),
  );
  await page.goto('https://elsewhere.example/');
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
});

test('going back after signing out shows nothing of the case', async ({ page, portal }) => {
  const description = 'Fjalë që i lexon vetëm personeli i komisionit.';
  const { number } = await fileDenouncement(portal, { description });
  await openSignedIn(page, portal, 'KqzRegistrar', {
    path: casePath(number),
    session: await startSession(portal.call, 'KqzRegistrar'),
  });
  await expect(page.getByText(description).first()).toBeVisible();
  await page.goto(`/#${paths.notices}`);
  await expect(page.getByText(description)).toHaveCount(0);
  await page.getByRole('button', { name: /^Llogaria:/ }).click();
  await page.getByRole('button', { name: 'Dil', exact: true }).click();
  const isOutside = async () => {
    await expect(page).toHaveURL(/#\/home/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^(Patë një shkelje|Denonconi shkeljet zgjedhore)/,
    );
    await expect(page.getByText(description)).toHaveCount(0);
  };
  await isOutside();
  await page.goBack();
  await isOutside();
  // From another page, so that the browser may restore it from its back/forward cache.
  await page.goto('about:blank');
  await page.goBack();
  await isOutside();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(number);
});
