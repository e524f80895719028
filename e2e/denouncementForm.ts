// Fills the form of a denouncement step by step.
import { expect, type Locator, type Page } from '@playwright/test';

export const headings = {
  start: 'Si doni të denonconi?',
  what: 'Çfarë ndodhi dhe ku?',
  who: 'Kush e bëri, dhe a keni prova?',
  you: 'Rreth jush',
  check: 'Kontrolloni para se të dërgoni',
  receipt: 'Denoncimi juaj u regjistrua',
} as const;
export type StepName = keyof typeof headings;

/** Unique text to find the case by. */
interface Story {
  readonly track?: 'Denoncim' | 'Indicie';
  readonly identity?: 'Me emër' | 'Konfidencial' | 'Anonim';
  readonly description: string;
}

export const expectStep = (page: Page, step: StepName) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[step]);
/** Waits for the new step's focus: it scrolls, which would move the target of a click. */
export const expectStepReached = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused();
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const field = (page: Page, name: string) =>
  textbox(page, name)
    .or(textbox(page, `${name} (pa të mund t’ju kthehet për plotësim)`))
    .or(textbox(page, `${name} (mjafton njëri: telefoni ose e-maili)`));
export const optional = (page: Page, name: string) => textbox(page, `${name} (sipas dëshirës)`);
export const choice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const unfold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();
export const clickContinue = (page: Page) => button(page, 'Vazhdo').click();
export const send = (page: Page) => button(page, 'Dërgo denoncimin').click();

/** The state of a draft whose last change is written. */
export const savedDraft = (page: Page) =>
  page.locator('.saved[aria-busy="false"]', { hasText: 'U ruajt në këtë pajisje' });

export async function open(page: Page): Promise<void> {
  await page.goto('/#/denounces/register');
  await expectStep(page, 'start');
}

type Fill = (page: Page, story: Story) => Promise<void>;
const fills: Readonly<Record<Exclude<StepName, 'receipt'>, Fill>> = {
  start: async (page, { track = 'Denoncim', identity = 'Me emër' }) => {
    await choice(page, identity).check();
    // An anonymous one is always a tip.
    if (identity !== 'Anonim') await choice(page, track).check();
    if (identity === 'Konfidencial')
      await field(page, 'Pse duhet të mbetet konfidencial?').fill('Punoj në institucionin që denoncoj.');
  },
  what: async (page, { description }) => {
    await page.getByRole('combobox', { name: 'Lloji i shkeljes' }).fill('materiale');
    await page.getByRole('listbox').getByRole('option').first().click();
    await field(page, 'Përshkrimi').fill(description);
    await page.getByRole('combobox', { name: 'Bashkia' }).selectOption('Tiranë');
  },
  who: async (page) => {
    await page.getByRole('combobox', { name: 'Kush është?' }).selectOption('I panjohur');
  },
  you: async (page) => {
    await page.getByRole('combobox', { name: 'Në çfarë cilësie denonconi?' }).selectOption('Zgjedhës');
    await field(page, 'Emri').fill('Demo');
    await field(page, 'Mbiemri').fill('Prova');
  },
  check: async (page) => {
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  },
};

const steps = ['start', 'what', 'who', 'you', 'check'] as const;
type Step = (typeof steps)[number];

/** Opens the form and fills it up to the step `until`, which stays empty. */
export async function fillUpTo(page: Page, until: Exclude<StepName, 'start'>, story: Story): Promise<void> {
  await open(page);
  await fillFrom(page, 'start', until, story);
}

/** Fills from the current step up to `until`, which stays empty. */
export async function fillFrom(page: Page, from: Step, until: StepName, story: Story): Promise<void> {
  for (const step of steps.slice(steps.indexOf(from))) {
    if (step === until) break;
    if (step === 'you' && story.identity === 'Anonim') continue;
    await expectStep(page, step);
    if (step !== from) await expectStepReached(page);
    await fills[step](page, story);
    await (step === 'check' ? send(page) : clickContinue(page));
  }
  await expectStep(page, until);
  if (until !== from) await expectStepReached(page);
}

export async function readReceipt(page: Page): Promise<{ number: string; code: string }> {
  await expectStep(page, 'receipt');
  const slip = page.getByRole('region', { name: 'Vërtetim i depozitimit' });
  const number = await slip.getByText(/^DEN-\d{4}-\d{6}$/).textContent();
  const groups = await slip.getByText(/^[0-9A-HJKMNP-TV-Z]{4}$/).allTextContents();
  return { number: number ?? '', code: groups.join('-') };
}
