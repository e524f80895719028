// Fills the form of a complaint step by step.
import { expect, type Page } from '@playwright/test';
import { dayFromToday } from './days.ts';
import { button, clickContinue, expectStepReached, field } from './denouncementForm.ts';

const headings = {
  who: 'Kush ankohet?',
  contact: 'Si t’ju kontaktojë KAS-i?',
  act: 'Cili akt ankimohet, dhe për cilin vend?',
  announced: 'Kur u shpall akti?',
  grounds: 'Cili ligj u shkel, dhe çfarë kërkoni?',
  facts: 'Ku e mbështetni ankesën?',
  evidence: 'Bashkëngjitni vendimin dhe provat',
  check: 'Kontrolloni dhe nënshkruani',
} as const;
type Step = keyof typeof headings;
const steps: readonly Step[] = ['who', 'contact', 'act', 'announced', 'grounds', 'facts', 'evidence', 'check'];

export interface Complaint {
  readonly act?: string;
  readonly isInaction?: boolean;
  readonly announced?: readonly [string, string];
  /** Unique text to find the case by. */
  readonly violation: string;
}

export const aDecision = { name: 'vendimi.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nvendimi') };

export const expectStep = (page: Page, step: Step, { isInaction }: Pick<Complaint, 'isInaction'> = {}) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(
    isInaction && step === 'evidence' ? 'Keni dokumente ose prova?' : headings[step],
  );
export const submitComplaint = (page: Page) => button(page, 'Depozito ankesën').click();

export async function fillAnnouncement(page: Page, parts: NonNullable<Complaint['announced']>): Promise<void> {
  const group = page.getByRole('group', { name: /^Data dhe ora e shpalljes/ });
  const [day, hour] = parts;
  await group.getByRole('textbox', { name: 'Data', exact: true }).fill(day);
  await group.getByRole('textbox', { name: 'Ora', exact: true }).fill(hour);
}

async function attachDecision(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Zgjidhni skedarin').click();
  await (await chooser).setFiles(aDecision);
  await expect(page.getByText('Gati. E morëm të plotë.')).toBeVisible();
}

const fills: Readonly<Record<Step, (page: Page, complaint: Complaint) => Promise<void>>> = {
  who: async (page) => {
    await page.getByRole('combobox', { name: 'Në çfarë cilësie ankoheni?' }).selectOption('Koalicion');
    await field(page, 'Emri i plotë i ankuesit').fill('Koalicioni Demo');
    await field(page, 'Emri i përfaqësuesit').fill('Besa');
    await field(page, 'Mbiemri i përfaqësuesit').fill('Prova');
    await field(page, 'Cilësia ose detyra e përfaqësuesit').fill('Përfaqësuese ligjore');
  },
  contact: async (page) => {
    await field(page, 'Adresa').fill('Rruga e Provës 1, Durrës');
    await field(page, 'E-mail').fill('besa@demo.test');
    await field(page, 'Telefoni').fill('069 234 5678');
  },
  act: async (page, { act = 'Vendim i KZAZ-së: tjetër' }) => {
    await page.getByRole('combobox', { name: 'Akti ose mosveprimi' }).fill(act);
    await page.getByRole('listbox').getByRole('option').first().click();
    const number = page.getByRole('textbox', { name: /^Numri i aktit/ });
    await number.fill('12');
  },
  announced: (page, { announced = [dayFromToday(-1).typed, '10:30'] }) => fillAnnouncement(page, announced),
  grounds: async (page, { violation }) => {
    await field(page, 'Baza ligjore').fill('Kodi Zgjedhor, neni 124');
    await field(page, 'Shkelja e pretenduar').fill(violation);
    await field(page, 'Kërkimi').fill('Kërkojmë shfuqizimin e vendimit.');
  },
  facts: async (page) => {
    await field(page, 'Faktet dhe argumentet').fill('Procesverbali mban vetëm tre nënshkrime nga shtatë.');
    await field(page, 'Provat që kërkoni të merren dhe burimi i tyre').fill('Procesverbali, në KZAZ.');
  },
  evidence: async (page, { isInaction }) => {
    if (!isInaction) await attachDecision(page);
  },
  check: async (page) => {
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await field(page, 'Nënshkrimi').fill('Besa Prova');
  },
};

/** Opens the form and fills it up to the step `until`, which stays empty. */
export async function fillComplaintUpTo(page: Page, until: Step, complaint: Complaint): Promise<void> {
  await page.goto('/#/complaints/register');
  await fillComplaintFrom(page, 'who', until, complaint);
}

/** Fills from the current step up to `until`, which stays empty. */
export async function fillComplaintFrom(page: Page, from: Step, until: Step, complaint: Complaint): Promise<void> {
  for (const step of steps.slice(steps.indexOf(from))) {
    if (complaint.isInaction && step === 'announced') continue;
    await expectStep(page, step, complaint);
    if (step !== from) await expectStepReached(page);
    if (step === until) return;
    await fills[step](page, complaint);
    await clickContinue(page);
  }
}

export async function signAndFile(page: Page, complaint: Complaint): Promise<{ number: string; code: string }> {
  await fills.check(page, complaint);
  await submitComplaint(page);
  return readAttestation(page);
}

export async function readAttestation(page: Page): Promise<{ number: string; code: string }> {
  const title = /^Vërtetim i depozitimit – nr\. (ANK-\d{4}-\d{6}), datë \d{1,2}\.\d{1,2}\.\d{4}, ora \d\d:\d\d$/;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  const number = title.exec((await heading.textContent()) ?? '')?.[1] ?? '';
  const slip = page.getByRole('region', { name: 'Vërtetim i depozitimit' });
  const groups = await slip.getByText(/^[0-9A-HJKMNP-TV-Z]{4}$/).allTextContents();
  return { number, code: groups.join('-') };
}
