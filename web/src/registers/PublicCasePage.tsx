// The page of one case of a public register. Its address is the case's own and stays.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { paths } from '../paths.ts';
import { useParams } from '../router/router.tsx';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Breadcrumbs } from '../ui/layout/Trail.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconCopy, iconPrint, iconTick } from '../ui/marks/moreIcons.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { PublicCaseView } from '../ui/publicCase/PublicCaseView.tsx';

/** Anything else is no number, and nothing is asked for it. */
const isNumber = /^(DEN|ANK)-\d{4}-\d{6,}$/;

export function PublicCasePage() {
  const { t } = useLingui();
  const { number: typed = '' } = useParams();
  const number = typed.trim().toUpperCase();
  const isKnown = isNumber.test(number);
  const { data, fault, isLoading, retry } = useRead('getPublicCase', { params: { number } }, { when: isKnown });
  usePageFocus(number, { step: data ? 'case' : '' });
  const isComplaint = number.startsWith('ANK-');
  const list = isComplaint
    ? { to: paths.listComplaints, name: t`Ankesat online` }
    : { to: paths.listDenouncements, name: t`Denoncimet online` };
  const isMissing = !isKnown || fault?.status === 404;
  const shown = data?.number === number ? data : undefined;
  return (
    <div className="wrap wrap--public page stack stack--24">
      <div className="no-print">
        <Breadcrumbs trail={[list]} here={number} />
      </div>
      {!shown && <h1 className="code">{number}</h1>}
      {isMissing && (
        <EmptyState
          title={t`Në regjistër nuk ka një çështje me këtë numër`}
          action={
            <LinkButton to={list.to}>
              <Trans>Kërkoni në regjistër</Trans>
            </LinkButton>
          }
        >
          <Trans>Kontrolloni numrin. Një çështje e re del këtu pak çaste pasi regjistrohet.</Trans>
        </EmptyState>
      )}
      {fault && !isMissing && <FaultState fault={fault} retry={retry} />}
      {isKnown && (isLoading || (data && !shown)) && !fault && <Skeleton lines={10} />}
      {shown && <PublicCaseView shown={shown} />}
      {shown && <Ways />}
    </div>
  );
}

function Ways() {
  const { t } = useLingui();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <section className="row row--8 no-print" aria-label={t`Veprime`}>
      <Button onClick={copy}>
        <Icon of={copied ? iconTick : iconCopy} />
        <span>{copied ? t`U kopjua` : t`Kopjo lidhjen`}</span>
      </Button>
      <Button tone="quiet" onClick={() => window.print()}>
        <Icon of={iconPrint} />
        <span>{t`Printo`}</span>
      </Button>
      <p role="status" className={copied === false ? 'small breaks' : 'visually-hidden'}>
        {copied === true && t`Lidhja u kopjua.`}
        {copied === false && window.location.href}
      </p>
    </section>
  );
}
