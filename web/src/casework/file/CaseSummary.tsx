import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { casePath } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconLock } from '../../ui/marks/moreIcons.ts';
import { useFiler } from '../words.ts';
import { ComplaintAct } from './ComplaintAct.tsx';
import { sectionId } from './sections/sections.ts';

/** What was told: the text, when and where, by whom as far as anybody may know. */
export function CaseSummary({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  return (
    <section id={sectionId('summary')} className="card stack case-section" tabIndex={-1} aria-label={t`Përmbledhje`}>
      <JoinedTo file={file} />
      {file.complaint ? <ComplaintAct file={file} complaint={file.complaint} /> : <WhatHappened file={file} />}
      <Identity file={file} />
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

function Identity({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { of, whom } = useFiler(file.kind);
  const isAnonymous = file.confidentiality.code === 'anonymous';
  return (
    <div className="sealed">
      <Icon of={iconLock} />
      <div className="stack stack--8">
        <p>
          <b>{isAnonymous ? t`Denoncuesi është anonim` : t`Identiteti i ${of} është i vulosur`}</b>
          {file.filerType && <span className="muted"> · {file.filerType.name[locale]}</span>}
        </p>
        <p className="soft">
          {isAnonymous ? (
            <Trans>Nuk ka emër e as kontakt: indicia u dërgua pa to. Komunikimi bëhet vetëm me kodin e ndjekjes.</Trans>
          ) : (
            <Trans>
              Emri dhe kontaktet ruhen të koduara, veç nga çështja, dhe nuk i sheh askush nga kjo dosje. Komunikoni me{' '}
              {whom} me kërkesa dhe mesazhe; përgjigjet vijnë me kodin e tij.
            </Trans>
          )}
        </p>
      </div>
    </div>
  );
}
