// What is sealed of who filed: that it is, who asked to open it, and asking oneself. What was opened lives in this component
// alone: in no store, no cache, no address; it goes with the page, or when its time is over.
import type { CaseFile, IdentityDesk } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useMay } from '../../state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconLock } from '../../ui/marks/moreIcons.ts';
import { Section } from '../file/sections/Section.tsx';
import { useFiler } from '../words.ts';
import { AskDialog } from './AskDialog.tsx';
import { OpenedPanel } from './OpenedPanel.tsx';
import { Openings } from './Openings.tsx';
import { useOpening } from './useOpening.ts';
import './identity.css';

export function CaseIdentity({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  return (
    <Section section="identity" title={t`Identiteti`}>
      <Identity file={file} />
    </Section>
  );
}

function Identity({ file }: { file: CaseFile }) {
  const { number } = file;
  const [opens, approves, audits] = [useMay('identities.open'), useMay('identities.approve'), useMay('audit.read')];
  const when = opens || approves || audits;
  const { data: desk, fault, retry } = useRead('getIdentityDesk', { params: { number } }, { when, everySeconds: 60 });
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const opening = useOpening(number);
  return (
    <>
      <Sealed file={file} desk={desk} />
      {fault && <FaultState fault={fault} retry={retry} />}
      {opening.fault && <FaultState fault={opening.fault} />}
      {opening.opened && <OpenedPanel opened={opening.opened} onClose={opening.close} />}
      {desk && desk.openings.length > 0 && (
        <Openings number={number} desk={desk} isShown={opening.opened !== undefined} opening={opening} />
      )}
      {desk?.newUntil && (
        <p className="soft">
          <Trans>
            Llogaria juaj është e re: hapje mund të kërkoni ose miratoni nga {formatDateTime(desk.newUntil, locale)}.
          </Trans>
        </p>
      )}
      {desk?.mayAsk && !opening.opened && (
        <p className="no-print">
          <Button onClick={() => setAsking(true)}>
            <Trans>Kërko hapjen…</Trans>
          </Button>
        </p>
      )}
      {desk && (
        <AskDialog
          file={file}
          desk={desk}
          open={isAsking}
          onClose={() => setAsking(false)}
          onReady={(id) => void opening.open(id)}
        />
      )}
    </>
  );
}

function Sealed({ file, desk }: { file: CaseFile; desk: IdentityDesk | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { of, whom, Who } = useFiler(file.kind);
  const isAnonymous = file.confidentiality.code === 'anonymous';
  const isGone = desk?.state === 'none';
  return (
    <div className="sealed">
      <Icon of={iconLock} />
      <div className="stack stack--8">
        <p>
          <b>
            {isAnonymous && t`Denoncuesi është anonim`}
            {isGone && t`Nuk ruhet më identiteti i ${of}`}
            {!isAnonymous && !isGone && t`Identiteti i ${of} është i vulosur`}
          </b>
          {file.filerType && <span className="muted"> · {file.filerType.name[locale]}</span>}
        </p>
        <p className="soft">
          {isAnonymous && (
            <Trans>Nuk ka emër e as kontakt: indicia u dërgua pa to. Komunikimi bëhet vetëm me kodin e ndjekjes.</Trans>
          )}
          {isGone && <Trans>Emri dhe kontaktet u fshinë sipas rregullave të ruajtjes. Çështja mbetet.</Trans>}
          {!isAnonymous && !isGone && (
            <Trans>
              Emri dhe kontaktet ruhen të koduara, veç nga çështja. Komunikoni me {whom} me kërkesa dhe mesazhe;
              përgjigjet vijnë me kodin e tij. Hapen vetëm kur duhet, me arsye, dhe {of} i tregohet.
            </Trans>
          )}
        </p>
        {file.confidentiality.code === 'confidential' && (
          <p className="soft">
            <Trans>{Who} ka kërkuar konfidencialitet: hapjen duhet ta miratojë edhe një person i dytë.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
