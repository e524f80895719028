import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { casePath } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { ComplaintAct } from './ComplaintAct.tsx';
import { sectionId } from './sections/sections.ts';

/** What was told: the text, when and where, by whom as far as anybody may know. */
export function CaseSummary({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  return (
    <section id={sectionId('summary')} className="card stack case-section" tabIndex={-1} aria-label={t`Përmbledhje`}>
      <JoinedTo file={file} />
      {file.complaint ? <ComplaintAct file={file} complaint={file.complaint} /> : <WhatHappened file={file} />}
    </section>
  );
}

function WhatHappened({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { place, occurredAt } = file;
  const point = place.point && `${place.point.lat}, ${place.point.lng}`;
  const parts = [
    ...[place.region?.name[locale], place.municipality?.name[locale], place.unit?.name[locale]],
    place.address,
  ];
  const facts = [
    {
      label: t`Ndodhi`,
      value: occurredAt && (occurredAt.includes('T') ? formatDateTime : formatDate)(occurredAt, locale),
    },
    { label: t`Vendi`, value: [...new Set(parts)].filter(Boolean).join(' → ') },
    ...(place.votingCentre
      ? [{ label: t`Qendra e votimit`, value: <span className="code">{place.votingCentre}</span> }]
      : []),
    ...(point ? [{ label: t`Pika në hartë`, value: <span className="code">{point}</span> }] : []),
    { label: t`Akti i shkelur`, value: file.violatedAct },
    { label: t`Gjuha e denoncuesit`, value: file.language === 'en' ? t`anglisht` : t`shqip` },
  ];
  return (
    <>
      <p className="reading measure breaks">{file.description}</p>
      <Facts facts={facts} />
    </>
  );
}

function JoinedTo({ file }: { file: CaseFile }) {
  const other = file.events.findLast(({ action }) => action === 'join')?.data.otherNumber;
  if (file.status.code !== 'joined' || !other) return null;
  return (
    <Note tone="blue">
      <p>
        <Trans>
          Kjo çështje u bashkua me{' '}
          <Link className="code" to={casePath(other)}>
            {other}
          </Link>{' '}
          dhe vazhdon atje.
        </Trans>
      </p>
    </Note>
  );
}
