// On a common laptop screen: the main action of a case and the buttons of each action's dialog are in view.
import { casePath } from '../web/src/paths.ts';
import { appointRapporteur, expect, fileComplaint, memberIdOf, type Portal, test } from './portal.ts';

test.use({ viewport: { width: 1366, height: 768 } });

/** A case for each of these actions that the role may take. */
async function findCases(portal: Portal, role: string, kind: string, wanted: readonly string[]) {
  const { token } = await portal.session(role);
  // A rapporteur reads only cases of their own.
  const own = role === 'KasRapporteur' ? await memberIdOf(portal, role) : '';
  const numbers = await portal.read(
    `select unnest(array[min(number), max(number)]) from cases
     where kind = $1 and ($2 = '' or assignee_id::text = $2) group by status`,
    kind,
    own,
  );
  const found = new Map<string, string>();
  for (const number of numbers) {
    const { result } = await portal.call('getCase', { params: { number } }, { token });
    for (const { action } of result.allowed) if (wanted.includes(action)) found.set(action, number);
  }
  return found;
}

const rounds = [
  { role: 'KqzRegistrar', kind: 'denouncement', wanted: ['startCheck', 'askCompletion'] },
  { role: 'KqzCommissioner', kind: 'denouncement', wanted: ['decide'] },
  { role: 'KasSecretary', kind: 'complaint', wanted: ['drawRapporteur'] },
  { role: 'KasRapporteur', kind: 'complaint', wanted: ['admit'] },
] as const;

for (const { role, kind, wanted } of rounds)
  test(`${wanted.join(' and ')} fit a window of 1366 by 768`, async ({ staffPage, portal }) => {
    if (role === 'KasRapporteur') {
      const { number } = await fileComplaint(portal, {
        act: { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '99' },
      });
      await appointRapporteur(portal, number);
    }
    const cases = await findCases(portal, role, kind, wanted);
    expect([...cases.keys()].toSorted()).toEqual(wanted.toSorted());
    const page = await staffPage(role);
    for (const [action, number] of cases) {
      await page.goto(`/#${casePath(number)}?action=${action}`);
      const dialog = page.getByRole('dialog');
      const buttons = dialog.locator('form > .row').last().getByRole('button');
      await expect(buttons.first()).toBeVisible();
      // Previews and the public line make a dialog taller after it opens.
      await expect(dialog.locator('.skeleton')).toHaveCount(0);
      for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('button', { name: 'Mbyll dritaren' }).first().click();
      await expect(page.locator('.case-strip .btn--blue')).toBeInViewport({ ratio: 1 });
    }
  });
