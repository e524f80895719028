// A day of the commission: sixty cases and eight members, with the presses that each step takes at most.
import { statusesOfTurn } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { confirmAction, startAction, toast, voteOfKas } from './casework.ts';
import { dayFromToday } from './days.ts';
import { expect, fileComplaint, fileDenouncement, memberIdOf, takeCaseAction, test } from './portal.ts';
import { openCounted } from './presses.ts';

const investigators = ['KqzInvestigator', 'KqzInvestigator2'] as const;
const rapporteurs = ['KasRapporteur', 'KasRapporteur2', 'KasRapporteur3', 'KasRapporteur4', 'KasRapporteur5'] as const;
const reasons = 'Provat nuk mjaftojnë.';

/** The most presses that a step may take; what is typed is not counted. */
const limits = {
  'start the check': 2,
  'begin the investigation': 2,
  propose: 3,
  'decide as proposed': 2,
  'give back': 2,
  'draw the rapporteur': 2,
  'admit a complaint': 2,
  'decide a complaint': 5,
  'publish a decision': 3,
} as const;

test('sixty cases pass through eight members without a step of many presses', async ({ portal, staffPage }) => {
  test.slow();
  const denouncements: string[] = [];
  const complaints: string[] = [];
  const subjects = [{ type: 'SCHOOL', name: 'Shkolla Demo' }];
  const act = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '99' } as const;
  for (let at = 0; at < 45; at++)
    denouncements.push(
      (await fileDenouncement(portal, { track: 'denouncement', confidentiality: 'named', subjects })).number,
    );
  for (let at = 0; at < 15; at++) complaints.push((await fileComplaint(portal, { act })).number);
  const max = new Map<string, number>();
  const step = async (name: keyof typeof limits, page: Page, number: string, does: () => Promise<void>) => {
    const presses = await openCounted(page, number);
    await does();
    max.set(name, Math.max(max.get(name) ?? 0, await presses()));
    await page.reload();
  };
  const dialogOf = (page: Page) => page.getByRole('dialog');

  await test.step('the registrar checks twelve and hands them to two investigators', async () => {
    const registrar = await staffPage('KqzRegistrar');
    for (const number of denouncements.slice(0, 12)) {
      await step('start the check', registrar, number, async () => {
        await startAction(registrar, 'Nis verifikimin');
        await confirmAction(registrar, 'Mirato dhe nis');
        await expect(toast(registrar)).toContainText('Verifikim paraprak');
      });
      if (number !== denouncements[0]) continue;
      await step('begin the investigation', registrar, number, async () => {
        await startAction(registrar, 'Kalo në hetim');
        await expect(dialogOf(registrar).getByRole('combobox', { name: 'Përgjegjësi' })).not.toHaveValue('');
        await confirmAction(registrar, 'Kalo në hetim');
        await expect(toast(registrar)).toContainText('Hetim administrativ');
      });
    }
    for (const [at, number] of denouncements.slice(1).entries()) {
      if (at >= 11) await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
      const assignee = await memberIdOf(portal, investigators[at % 2] ?? '');
      await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
    }
  });

  const proposed = denouncements.slice(1, 9);
  await test.step('two investigators propose eight decisions', async () => {
    for (const [at, role] of investigators.entries()) {
      const page = await staffPage(role);
      for (const number of proposed.filter((_, place) => place % 2 === at))
        await step('propose', page, number, async () => {
          await startAction(page, 'Dërgo për vendim');
          await dialogOf(page).getByRole('combobox', { name: 'Shkolla Demo' }).selectOption('Rrëzim');
          await dialogOf(page)
            .getByRole('textbox', { name: /^Projekti/ })
            .fill(reasons);
          await confirmAction(page, 'Dërgo për vendim');
          await expect(toast(page)).toContainText('E dërguar për vendim');
        });
    }
  });

  await test.step('the commissioner decides seven as proposed and gives one back', async () => {
    const commissioner = await staffPage('KqzCommissioner');
    for (const number of proposed.slice(1))
      await step('decide as proposed', commissioner, number, async () => {
        await startAction(commissioner, 'Vendos');
        await confirmAction(commissioner, 'Vendos');
        await expect(toast(commissioner)).toContainText('Me vendim');
      });
    await step('give back', commissioner, proposed[0] ?? '', async () => {
      await startAction(commissioner, 'Kthe për rishikim');
      await dialogOf(commissioner).getByRole('textbox', { name: 'Çfarë duhet rishikuar' }).fill('Mungon baza ligjore.');
      await confirmAction(commissioner, 'Kthe për rishikim');
      await expect(toast(commissioner)).toContainText('Hetim administrativ');
    });
  });

  await test.step('the secretary draws rapporteurs, who admit and decide three complaints', async () => {
    const secretary = await staffPage('KasSecretary');
    for (const number of complaints.slice(0, 3))
      await step('draw the rapporteur', secretary, number, async () => {
        await startAction(secretary, 'Hidh shortin për relatorin');
        await confirmAction(secretary, 'Mirato dhe nis');
        await expect(toast(secretary)).toContainText('Verifikim paraprak');
      });
    for (const number of complaints.slice(0, 3)) {
      const [email = ''] = await portal.read(
        'select m.email from cases c join members m on m.id = c.assignee_id where c.number = $1',
        number,
      );
      const role = rapporteurs.find((name) => email.startsWith(`${name.toLowerCase()}@`));
      const page = await staffPage(role ?? '');
      await step('admit a complaint', page, number, async () => {
        await startAction(page, 'Kalo për shqyrtim');
        const start = dialogOf(page).getByRole('group', { name: 'Dita dhe ora e seancës' });
        await start.getByRole('textbox', { name: 'Data', exact: true }).fill(dayFromToday(2).typed);
        await start.getByRole('textbox', { name: 'Ora', exact: true }).fill('10:00');
        await confirmAction(page, 'Kalo për shqyrtim');
        await expect(toast(page)).toContainText('Në seancë shqyrtimi');
      });
      await step('decide a complaint', page, number, async () => {
        await startAction(page, 'Vendos');
        await dialogOf(page).getByRole('combobox').first().selectOption('Pranim i plotë i ankimit');
        await dialogOf(page)
          .getByRole('textbox', { name: 'Vendimi i arsyetuar' })
          .fill('KZAZ-ja detyrohet të vendosë.');
        await voteOfKas(page);
        await confirmAction(page, 'Vendos');
        await expect(toast(page)).toContainText('Me vendim');
      });
    }
    await step('publish a decision', secretary, complaints[0] ?? '', async () => {
      await secretary.getByRole('link', { name: 'Përgatit publikimin' }).first().press('Enter');
      await secretary.getByRole('button', { name: 'Publiko vendimin' }).click();
      await expect(secretary.getByText('Vendimi u publikua.')).toBeVisible();
    });
  });

  expect([...max.keys()].toSorted()).toEqual(Object.keys(limits).toSorted());
  for (const [name, limit] of Object.entries(limits)) expect(max.get(name), name).toBeLessThanOrEqual(limit);
  // No case of the day is left without a next person to act.
  for (const [kind, numbers] of Object.entries({ denouncement: denouncements, complaint: complaints })) {
    const over: readonly string[] = statusesOfTurn(kind === 'complaint' ? kind : 'denouncement', 'none');
    const statuses = await portal.read(
      'select distinct status from cases where number = any ($1::text[])',
      `{${numbers}}`,
    );
    expect(statuses.filter((status) => over.includes(status))).toEqual([]);
  }
});
