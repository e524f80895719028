// How a case registered from paper or in person came in, and which elements it lacked.
import { type CaseFile, receiptWayWords } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../platform/api/client.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import type { AskedAction } from '../actions/CaseActions.tsx';

interface RegistrationProps {
  file: CaseFile;
  onAsk: (asked: AskedAction) => void;
}
type Registration = NonNullable<CallReply<'getRegistration'>>;

export function CaseRegistration({ file, onAsk }: RegistrationProps) {
  const { t, locale, dateTime } = useLingui();
  const wasEntered = file.events.some(({ action }) => action === 'register');
  const { number } = file;
  const query = useQuery(routeQuery('getRegistration', { params: { number } }, { enabled: wasEntered }));
  if (!wasEntered) return null;
  return (
    <Card title={query.data?.channel === 'desk' ? t`Treguar në zyrë` : t`Ardhur në letër`}>
      <Loaded query={query} lines={3} bare>
        {(registration) => (
          <>
            <Facts
              facts={[
                { label: t`Mënyra`, value: receiptWayWords[registration.way][locale] },
                { label: t`Vula`, value: dateTime(registration.receivedAt) },
                { label: t`Përbërja`, value: <Pages registration={registration} /> },
                { label: t`Nënshkrimi`, value: registration.signed ? t`Me nënshkrim` : t`Pa nënshkrim` },
              ]}
            />
            <Missing registration={registration} file={file} onAsk={onAsk} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const Pages = ({ registration: { pages, attachments } }: { registration: Registration }) => (
  <>
    <Plural value={pages} one="# fletë" other="# fletë" />
    {', '}
    <Plural value={attachments} one="# bashkëlidhje" other="# bashkëlidhje" />
  </>
);

/** Fills the text of a return, to be edited before sending. */
function Missing({ registration, file, onAsk }: RegistrationProps & { registration: Registration }) {
  const { t, locale } = useLingui();
  const { gaps, completion } = registration;
  const mayReturn = completion !== '' && file.allowed.some(({ action }) => action === 'askCompletion');
  if (gaps.length === 0) return null;
  return (
    <>
      <p>
        <b>{t`Kur u regjistrua mungonte:`}</b>{' '}
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
