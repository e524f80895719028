import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconOk } from '../../ui/marks/icons.ts';
import { statusLook } from '../../ui/marks/statusShapes.ts';
import { RequestLink } from '../messages/RequestLink.tsx';
import { sectionId } from './SectionNav.tsx';

/** What the filer was asked, and what came back. */
export function CaseRequests({ file, now }: { file: CaseFile; now: Date }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section id={sectionId('requests')} className="card stack case-section" tabIndex={-1} aria-label={t`Kërkesat`}>
      <h2>
        <Trans>Kërkesat ndaj denoncuesit</Trans>
      </h2>
      {file.requests.length === 0 && (
        <p className="soft">
          <Trans>Nuk i është kërkuar asgjë denoncuesit.</Trans>
        </p>
      )}
      <ul className="requests">
        {file.requests.map(({ id, text, askedAt, dueAt, answeredAt, answer }) => (
          <li key={id}>
            <Icon of={answeredAt ? iconOk : statusLook('returned').shape} size="small" />
            <div className="stack stack--8">
              <p className="breaks">{text}</p>
              <p className="muted small">
                <Trans>Kërkuar më {formatDateTime(askedAt, locale)}</Trans>
              </p>
              {answeredAt ? (
                <>
                  <p className="muted small">
                    <Trans>Përgjigjja erdhi më {formatDateTime(answeredAt, locale)}</Trans>
                  </p>
                  <blockquote className="quote breaks">{answer}</blockquote>
                </>
              ) : (
                <>
                  <p>
                    <DueDate dueAt={dueAt} paused={false} now={now} />
                  </p>
                  {new Date(dueAt) > now && <RequestLink number={file.number} id={id} />}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
