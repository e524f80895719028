// A denouncement from the investigator's proposal to the Commissioner's decision, given back once.
import type { Page } from '@playwright/test';
import { casePath, queuePath } from '../web/src/paths.ts';
import { confirmAction, expectStatus, openFromQueue, savedOnDevice, startAction, toast } from './casework.ts';
import { expect, fileDenouncement, memberIdOf, takeCaseAction, test } from './portal.ts';

const school = 'Shkolla Demo';
const draft = 'Takimi u mbajt në shkollë. Propozohet masa e pezullimit.';
const revised = 'Takimi u mbajt në shkollë. Provat nuk mjaftojnë për masë.';
const final = `${revised} Vendimi ankohet në KAS.`;
const note = 'Mungon baza ligjore e masës.';

test('an investigator proposes, the commissioner gives it back, and decides what is proposed again', async ({
  page,
  portal,
  staffPage,
}) => {
  const { number, trackingCode } = await fileDenouncement(portal, {
    track: 'denouncement',
    confidentiality: 'named',
    subjects: [{ type: 'SCHOOL', name: school }],
  });
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  const assignee = await memberIdOf(portal, 'KqzInvestigator');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
  const track = `/#/denounces/track?code=${trackingCode}`;
  const investigator = await staffPage('KqzInvestigator');
  const commissioner = await staffPage('KqzCommissioner');
  const outcomeIn = (at: Page) => at.getByRole('dialog').getByRole('combobox', { name: school });
  const textIn = (at: Page) => at.getByRole('dialog').getByRole('textbox', { name: /^(Projekti|Vendimi)/ });
  const proposalIn = (at: Page) => at.getByRole('region', { name: 'Propozimi për vendim' });
  const turn = async (at: Page) => {
    await at.goto(`/#${queuePath('denouncement')}?view=turn`);
    await at.getByRole('searchbox', { name: 'Kërko në radhë' }).fill(number);
    await expect(at.getByRole('table').getByRole('link')).toHaveText([number]);
  };

  await test.step('what the investigator typed survives a reload and is sent', async () => {
    await openFromQueue(investigator, number);
    await startAction(investigator, 'Dërgo për vendim');
    await confirmAction(investigator, 'Dërgo për vendim');
    await expect(outcomeIn(investigator)).toHaveAccessibleDescription(/Gabim/);
    await outcomeIn(investigator).selectOption('Pezullim i transmetimit të reklamës');
    await textIn(investigator).fill(draft);
    await expect(savedOnDevice(investigator)).toBeVisible();
    await investigator.reload();
    await startAction(investigator, 'Dërgo për vendim e nisur');
    await expect(textIn(investigator)).toHaveValue(draft);
    await confirmAction(investigator, 'Dërgo për vendim');
    await expect(toast(investigator)).toContainText('E dërguar për vendim');
    await expect(proposalIn(investigator)).toContainText(draft);
  });

  await test.step('the commissioner finds it, begins a decision, and gives it back with a note', async () => {
    await turn(commissioner);
    await commissioner.getByRole('link', { name: number }).click();
    await expectStatus(commissioner, 'E dërguar për vendim');
    await expect(proposalIn(commissioner)).toContainText('Pezullim i transmetimit të reklamës');
    await startAction(commissioner, 'Vendos');
    await expect(textIn(commissioner)).toHaveValue(draft);
    await textIn(commissioner).fill(`${draft} Shtesë.`);
    await expect(savedOnDevice(commissioner)).toBeVisible();
    // The act is a page of paper, with the outcomes beside it.
    const paper = await textIn(commissioner).boundingBox();
    const beside = await outcomeIn(commissioner).boundingBox();
    expect(paper?.height).toBeGreaterThan(300);
    expect(beside?.x).toBeGreaterThan((paper?.x ?? 0) + (paper?.width ?? 0));
    await commissioner.getByRole('dialog').getByRole('button', { name: 'Kthe për rishikim…' }).click();
    await commissioner.getByRole('dialog').getByRole('textbox', { name: 'Çfarë duhet rishikuar' }).fill(note);
    await confirmAction(commissioner, 'Kthe për rishikim');
    await expect(toast(commissioner)).toContainText('Hetim administrativ');
  });

  await test.step('the investigator reads the note and changes the last text', async () => {
    await turn(investigator);
    await investigator.getByRole('link', { name: number }).click();
    await expect(proposalIn(investigator)).toContainText(note);
    await startAction(investigator, 'Dërgo për vendim');
    await expect(textIn(investigator)).toHaveValue(draft);
    await outcomeIn(investigator).selectOption('Rrëzim');
    await textIn(investigator).fill(revised);
    await confirmAction(investigator, 'Dërgo për vendim');
    await expect(toast(investigator)).toContainText('E dërguar për vendim');
    await proposalIn(investigator).getByText('Ndryshimet nga versioni 1').click();
    await expect(proposalIn(investigator).getByRole('insertion').last()).toContainText('Provat nuk mjaftojnë');
  });

  await test.step('the filer sees that it was sent, and none of it', async () => {
    await page.goto(track);
    await expectStatus(page, 'E dërguar për vendim');
    await expect(page.getByRole('main')).not.toContainText('Takimi u mbajt në shkollë');
    await expect(page.getByRole('main')).not.toContainText(note);
  });

  await test.step('the commissioner takes the new proposal over the older text, and decides', async () => {
    await commissioner.goto(`/#${casePath(number)}`);
    await startAction(commissioner, 'Vendos e nisur');
    await expect(textIn(commissioner)).toHaveValue(`${draft} Shtesë.`);
    await commissioner.getByRole('dialog').getByRole('button', { name: 'Zëvendësoje me propozimin e fundit' }).click();
    await expect(textIn(commissioner)).toHaveValue(revised);
    await expect(outcomeIn(commissioner).locator('option:checked')).toHaveText('Rrëzim');
    await textIn(commissioner).fill(final);
    await confirmAction(commissioner, 'Vendos');
    await expect(toast(commissioner)).toContainText('Me vendim');
    await page.goto('/#/home');
    await page.goto(track);
    await expect(page.getByText(final)).toBeVisible();
  });
});
