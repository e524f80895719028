// A call that arrives and whose answer does not.
import type { Page, Route } from '@playwright/test';

export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Of the next POST to the address: pages may read it again meanwhile. */
export async function loseNextAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    return loseAnswer(route);
  });
}
