import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { dayOf } from '../filing/fields/dates.ts';
import { announcedAtOf } from './answers.ts';
import { timeElsewhere, timeFromReceipt, timeOf, timeToComplain } from './count.ts';
import { draft } from './draft.ts';
import { useActTypes, useOfficeDays } from './lists.ts';
import { NoCalendar } from './NoCalendar.tsx';

export function DeadlinePassed({ dueAt }: { dueAt: string }) {
  const { dateTime } = useLingui();
  const when = dateTime(dueAt);
  return (
    <Note tone="warn">
      <Trans>
        Sipas llogaritjes, afati i ankimit ka mbaruar më {when}. Ankesa mund të depozitohet, por mund të mos pranohet.
      </Trans>
    </Note>
  );
}

function DeadlineAhead({ dueAt }: { dueAt: string }) {
  const { dateTime } = useLingui();
  const when = dateTime(dueAt);
  return (
    <Note tone="blue">
      <Trans>Sipas llogaritjes, afati i ankimit mbaron më {when}. Depozitojeni para tij.</Trans>
    </Note>
  );
}

/** Lateness as the server reports it after filing: past the later end, where there are two. */
export function Lateness() {
  const { act, days, atKas, fromReceipt } = useCounted();
  const { isInaction } = draft.useAnswers();
  const ends = [fromReceipt, atKas].filter((one) => one !== undefined);
  const last = ends
    .map(({ dueAt, later }) => later?.at ?? dueAt)
    .toSorted()
    .at(-1);
  if (last !== undefined)
    return ends.every(({ isOver }) => isOver) ? (
      <DeadlinePassed dueAt={last} />
    ) : (
      <DeadlineAhead dueAt={atKas?.dueAt ?? last} />
    );
  return days.error && act?.deadline && !isInaction && <NoCalendar retry={days.refetch} />;
}

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
  const { redirect } = act;
  const deadline = timeOf(act, announcedAt, days.data);
  const atKas = deadline ? timeToComplain(announcedAt, deadline, days.data, now) : undefined;
  return {
    ...known,
    act: { ...act, deadline },
    atKas,
    fromReceipt:
      deadline && receivedOn !== undefined
        ? timeFromReceipt(announcedAt, receivedOn, deadline, days.data, now)
        : undefined,
    elsewhere: redirect ? timeElsewhere(announcedAt, redirect, days.data, now) : undefined,
  };
}
