// A call that arrives and whose answer does not.
import type { Page, Route } from '@playwright/test';

export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Loses the answer to the next POST to the address, while pages may read it again. */
export async function loseNextAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    return loseAnswer(route);
  });
}
