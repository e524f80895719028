import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { useCounted } from './useCounted.ts';

export function DeadlinePassed({ dueAt }: { dueAt: string }) {
  const when = formatDateTime(dueAt, useLocale());
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

/** Late before KAS as the server tells it after filing: only after the later end, where there are two. */
export function Lateness() {
  const { atKas, fromReceipt } = useCounted();
  const last = fromReceipt ?? atKas;
  return last?.isOver && <DeadlinePassed dueAt={last.dueAt} />;
}
