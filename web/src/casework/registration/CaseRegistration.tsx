// How a case came that was entered from paper or from words told at a desk, and what it lacked then.
import { type CaseFile, receiptWayWords } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../api/client.ts';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import type { AskedAction } from '../actions/CaseActions.tsx';

interface RegistrationProps {
  file: CaseFile;
  onAsk: (asked: AskedAction) => void;
}
type Registration = NonNullable<CallReply<'getRegistration'>>;

export function CaseRegistration({ file, onAsk }: RegistrationProps) {
  const { t } = useLingui();
  const wasEntered = file.events.some(({ action }) => action === 'register');
  const { number } = file;
  const { data, fault, isLoading, retry } = useRead('getRegistration', { params: { number } }, { when: wasEntered });
  if (!wasEntered) return null;
  return (
    <Card title={data?.channel === 'desk' ? t`Treguar në zyrë` : t`Ardhur në letër`}>
      {isLoading && <Skeleton lines={3} />}
      {fault && <FaultState fault={fault} retry={retry} />}
      {data && <Came registration={data} />}
      {data && <Missing registration={data} file={file} onAsk={onAsk} />}
    </Card>
  );
}

function Came({ registration }: { registration: Registration }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { way, receivedAt, pages, attachments, signed } = registration;
  return (
    <Facts
      facts={[
        { label: t`Mënyra`, value: receiptWayWords[way][locale] },
        { label: t`Vula`, value: formatDateTime(receivedAt, locale) },
        {
          label: t`Përbërja`,
          value: (
            <>
              <Plural value={pages} one="# fletë" other="# fletë" />
              {', '}
              <Plural value={attachments} one="# bashkëlidhje" other="# bashkëlidhje" />
            </>
          ),
        },
        { label: t`Nënshkrimi`, value: signed ? t`Me nënshkrim` : t`Pa nënshkrim` },
      ]}
    />
  );
}

/** The list becomes the text of a return, which is read once more before it is sent. */
function Missing({ registration, file, onAsk }: RegistrationProps & { registration: Registration }) {
  const locale = useLocale();
  const { gaps, completion } = registration;
  const mayReturn = completion !== '' && file.allowed.some(({ action }) => action === 'askCompletion');
  if (gaps.length === 0) return null;
  return (
    <>
      <p>
        <b>
          <Trans>Kur u regjistrua mungonte:</Trans>
        </b>{' '}
        {gaps.map(({ words, basis }) => `${words[locale]} (${basis})`).join('; ')}.
      </p>
      {mayReturn && (
        <p className="no-print">
          <Button size="small" onClick={() => onAsk({ action: 'askCompletion', draft: { request: completion } })}>
            <Trans>Kërko plotësimin me këtë listë</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
