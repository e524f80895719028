import type { Filed } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useTraces } from '../../../platform/drafts/traces.ts';
import { formatExactTime, formatTime } from '../../../platform/i18n/format.ts';
import { navigate } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOk } from '../../../ui/marks/icons.ts';
import { QrCode } from '../../../ui/marks/QrCode.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { DraftControls } from '../draft/draft.ts';
import { isNewWarning } from '../sending/refusals.ts';
import { useLeaveGuard } from '../steps/useLeaveGuard.ts';
import { Proof } from './Proof.tsx';
import { codeGroups, SaveCode, trackAddress } from './SaveCode.tsx';
import './receipt.css';
import { FilingTime, NextSteps, SentDocuments } from './NextSteps.tsx';

interface ReceiptProps {
  draft: DraftControls;
  filed: Filed;
  /** Shown before confirming the code, when answers changed after the registered version was sent. */
  lateChanges: ReactNode;
}

/** The receipt; for a complaint the attestation of KZ 127: number, date and time. */
export function ReceiptPage({ filed, lateChanges, draft }: ReceiptProps) {
  const { t, date: dayOf } = useLingui();
  const { kind, number, registeredAt } = filed;
  const isComplaint = kind === 'complaint';
  const trackPath = isComplaint ? paths.trackComplaint : paths.trackDenouncement;
  const [date, time] = [dayOf(registeredAt), formatTime(registeredAt)];
  const title = isComplaint
    ? t`Vërtetim i depozitimit – nr. ${number}, datë ${date}, ora ${time}`
    : t`Denoncimi juaj u regjistrua`;
  usePageFocus(title, { step: 'receipt' });
  const guard = useCodeGuard(draft);
  const traces = useTraces((state) => state.allowed);
  const warnings = filed.warnings.filter(isNewWarning);
  const [before, after] = title.split(number);
  return (
    <div className="wrap wrap--public page">
      <div className="two">
        <div className="stack stack--32">
          <div className="stack stack--8">
            <p className="status status--ok">
              <Icon of={iconOk} />
              <Trans>U dërgua me sukses</Trans>
            </p>
            <h1>
              <span>{before}</span>
              {after !== undefined && <span className="code">{number}</span>}
              <span>{after}</span>
            </h1>
            <p className="lead">
              {t`Ruani kodin e ndjekjes para se të dilni. Është e vetmja rrugë për ta parë çështjen.`}
            </p>
          </div>
          <Slip filed={filed} trackPath={trackPath} />
          {lateChanges || (
            <div className="stack stack--24 no-print">
              <Checkbox id="isSaved" checked={guard.isSaved} onChange={guard.setSaved}>
                <b>{t`E ruajta kodin.`}</b> <Trans>E di që KQZ-ja nuk mund të ma rikthejë.</Trans>
              </Checkbox>
              <div className="row stack-on-phone">
                <Button tone="ink" size="large" onClick={() => guard.leave(trackPath, { code: filed.trackingCode })}>
                  <Trans>Shko te çështja</Trans>
                </Button>
                <Button tone="quiet" size="large" onClick={() => guard.leave(paths.home)}>
                  {t`Mbaro`}
                </Button>
              </div>
            </div>
          )}
          <SentDocuments filed={filed} />
          <FilingTime filed={filed} />
          <NextSteps filed={filed} />
        </div>
        <aside className="stack stack--32">
          {warnings.length > 0 && (
            <section className="stack stack--8">
              <h2 className="label">{t`Për vëmendjen tuaj`}</h2>
              {warnings.map(({ code, message }) => (
                <Note key={`${code} ${message}`} tone="warn">
                  {message}
                </Note>
              ))}
            </section>
          )}
          <Proof filed={filed} />
        </aside>
      </div>
      <ConfirmDialog
        open={guard.wanted !== undefined}
        onClose={guard.stay}
        title={t`E ruajtët kodin?`}
        act={t`Kthehu te kodi`}
        onAct={guard.stay}
        other={t`Dil gjithsesi`}
        onOther={guard.leaveAnyway}
      >
        <p>
          <Trans>Pa kodin nuk e shihni dot çështjen, dhe KQZ-ja nuk mund ta rikthejë.</Trans>{' '}
          {traces ? (
            <Trans>Vërtetimi mbetet i kriptuar në këtë pajisje derisa të thoni se e ruajtët.</Trans>
          ) : (
            <Trans>Kjo pajisje nuk ruan asgjë: nëse dilni, kodi humbet.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function Slip({ filed, trackPath }: { filed: Filed; trackPath: string }) {
  const { t, locale } = useLingui();
  const groups = codeGroups(filed.trackingCode);
  const at = formatExactTime(filed.registeredAt, locale);
  return (
    <section className="slip" aria-label={t`Vërtetim i depozitimit`}>
      <dl className="slip__head">
        <div>
          <dt>{t`Numri`}</dt>
          <dd className="slip__number">{filed.number}</dd>
        </div>
        <div>
          <dt>{t`Data dhe ora`}</dt>
          <dd>
            <b className="num">{at}</b> <span className="muted num">({filed.registeredAt.slice(-6)})</span>
          </dd>
        </div>
      </dl>
      <div className="slip__code">
        <div>
          <h2 className="label">{t`Kodi i ndjekjes`}</h2>
          <p className="code-groups">
            <span className="visually-hidden">{groups.map((group) => [...group].join(' ')).join(', ')}</span>
            {groups.map((group) => (
              <span key={group} aria-hidden="true">
                {group}
              </span>
            ))}
          </p>
          <p className="small soft">{t`Nuk ka shkronjat I, L, O, U. Shenja e fundit zbulon një gabim në shkrim.`}</p>
        </div>
        <QrCode
          text={trackAddress(filed.trackingCode, trackPath)}
          label={t`Kod QR që hap faqen e ndjekjes me këtë kod`}
        />
        <SaveCode filed={filed} trackPath={trackPath} />
      </div>
    </section>
  );
}

// The receipt stays encrypted on the device until the code is confirmed as saved, and is then deleted, so that a shared
// device stores nothing.
function useCodeGuard(draft: DraftControls) {
  const [isSaved, setSaved] = useState(false);
  const { wanted, ask, stay } = useLeaveGuard(!isSaved);
  // The draft ends after navigation: without a receipt it would show the form.
  const finished = useRef(false);
  useEffect(() => () => void (finished.current && draft.erase()), [draft]);
  return {
    isSaved,
    setSaved: (value: boolean) => {
      setSaved(value);
      void (value ? draft.eraseSaved() : draft.saveNow());
    },
    wanted,
    stay,
    /** Asks first unless the code is saved. `state` goes into the history entry. */
    leave: (to: string, state?: { code: string }) => {
      if (!isSaved) return ask(to);
      finished.current = true;
      navigate(to, { state });
    },
    leaveAnyway: () => wanted !== undefined && navigate(wanted),
  };
}
