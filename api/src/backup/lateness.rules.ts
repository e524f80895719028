// When backups, and bringing one back to try it, are overdue. Pure.

interface Done {
  readonly madeAt: Date | null;
  readonly rehearsedAt: Date | null;
}

const dayMs = 86_400_000;
/** A month, and some days for those who do it. */
const rehearsalMs = 35 * dayMs;

/** Of what was never done nothing is overdue before the portal is so old; without `since` it is. */
export function lateness({ madeAt, rehearsedAt }: Done, now: Date, since = new Date(0)) {
  const age = (at: Date | null) => now.getTime() - (at ?? since).getTime();
  return { isBackupLate: age(madeAt) > dayMs, isRehearsalLate: age(rehearsedAt) > rehearsalMs };
}
