import { useNow } from '../../platform/i18n/useNow.ts';
import { dayOf } from '../filing/fields/dates.ts';
import { announcedAtOf } from './answers.ts';
import { timeElsewhere, timeFromReceipt, timeToComplain } from './count.ts';
import { draft } from './draft.ts';
import { useActTypes, useOfficeDays } from './lists.ts';

/** Undefined without all inputs, including the holidays. */
export function useCounted() {
  const answers = draft.useAnswers();
  const now = useNow().getTime();
  const act = useActTypes().options.find(({ code }) => code === answers.actType);
  const days = useOfficeDays();
  const announcedAt = announcedAtOf(answers);
  const receivedOn = dayOf(answers.receivedOn);
  const known = { act, days, atKas: undefined, fromReceipt: undefined, elsewhere: undefined };
  if (!act || !days.data || announcedAt === undefined) return known;
  const { deadline, redirect } = act;
  const atKas = deadline ? timeToComplain(announcedAt, deadline, days.data, now) : undefined;
  return {
    ...known,
    atKas,
    fromReceipt:
      deadline && receivedOn !== undefined
        ? timeFromReceipt(announcedAt, receivedOn, deadline, days.data, now)
        : undefined,
    elsewhere: redirect ? timeElsewhere(announcedAt, redirect, days.data, now) : undefined,
  };
}
