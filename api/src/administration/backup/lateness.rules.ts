interface Done {
  readonly madeAt: Date | null;
  readonly rehearsedAt: Date | null;
}

const dayMs = 86_400_000;
const rehearsalMs = 35 * dayMs;

/** Something never done is overdue only once the portal is that old; without `since` it always is. */
export function lateness({ madeAt, rehearsedAt }: Done, now: Date, since = new Date(0)) {
  const age = (at: Date | null) => now.getTime() - (at ?? since).getTime();
  return { isBackupLate: age(madeAt) > dayMs, isRehearsalLate: age(rehearsedAt) > rehearsalMs };
}
