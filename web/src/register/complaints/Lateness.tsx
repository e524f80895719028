import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/feedback/Note.tsx';
import { draft } from './draft.ts';
import { NoCalendar } from './NoCalendar.tsx';
import { useCounted } from './useCounted.ts';

export function DeadlinePassed({ dueAt }: { dueAt: string }) {
  const { dateTime } = useLingui();
  const when = dateTime(dueAt);
  return (
    <Note tone="warn">
      <p>
        <Trans>
          Sipas llogaritjes, afati i ankimit ka mbaruar më {when}. Ankesa mund të depozitohet, por mund të mos pranohet.
        </Trans>
      </p>
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
  if (last !== undefined) return ends.every(({ isOver }) => isOver) && <DeadlinePassed dueAt={last} />;
  return days.error && act?.deadline && !isInaction && <NoCalendar retry={days.refetch} />;
}
