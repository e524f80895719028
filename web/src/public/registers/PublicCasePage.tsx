import { publicationFileName } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeMutation, routeQuery } from '../../platform/api/query.ts';
import { saveJson } from '../../platform/files/saveFile.ts';
import { useParams } from '../../platform/router/router.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { iconDownload, iconPrint } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { PublicCaseView } from '../../ui/publicCase/PublicCaseView.tsx';
import { CopyAddress } from './CopyAddress.tsx';
import { isCaseNumber } from './filters/filter.ts';

export function PublicCasePage() {
  const { t, date } = useLingui();
  const { number: typed = '' } = useParams();
  const number = typed.trim().toUpperCase();
  const isKnown = isCaseNumber(number);
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('getPublicCase', { params: { number } }, { enabled: isKnown }),
  );
  usePageFocus(number, { step: data ? 'case' : '' });
  const isComplaint = number.startsWith('ANK-');
  const list = isComplaint
    ? { to: paths.listComplaints, name: t`Ankesat online` }
    : { to: paths.listDenouncements, name: t`Denoncimet online` };
  const isMissing = !isKnown || error?.status === 404;
  const publicCase = data?.number === number ? data : undefined;
  const isOpen = publicCase && !publicCase.hidden && !publicCase.withheldOn;
  const withheldOn = publicCase?.withheldOn && date(publicCase.withheldOn);
  return (
    <div className="wrap wrap--public page stack stack--24">
      <div className="no-print">
        <Breadcrumbs breadcrumbs={[list]} here={number} />
      </div>
      {!isOpen && <h1 className="code">{number}</h1>}
      {isMissing && (
        <EmptyState
          title={t`Në regjistër nuk ka një çështje me këtë numër`}
          action={<LinkButton to={list.to}>{t`Kërkoni në regjistër`}</LinkButton>}
        >
          <Trans>Kontrolloni numrin.</Trans>
        </EmptyState>
      )}
      {error && !isMissing && <ErrorNotice error={error} retry={refetch} />}
      {isKnown && (isLoading || (data && !publicCase)) && !error && <Skeleton lines={10} />}
      {publicCase?.hidden && (
        <EmptyState title={t`E fshehur me vendim`}>
          <Trans>Kjo çështje është në regjistër, por KQZ-ja vendosi që të mos i shfaqet publikut.</Trans>
        </EmptyState>
      )}
      {withheldOn && (
        <EmptyState title={t`E regjistruar, ende pa u shfaqur`}>
          <Trans>
            Kjo çështje u regjistrua më {withheldOn}. Shfaqet këtu pasi të nisë kontrolli i saj; deri atëherë regjistri
            nuk tregon asgjë tjetër për të.
          </Trans>
        </EmptyState>
      )}
      {isOpen && <PublicCaseView publicCase={publicCase} />}
      {isOpen && (
        <section className="row row--8 no-print" aria-label={t`Veprime`}>
          <CopyAddress />
          <Button icon={iconPrint} tone="quiet" onClick={() => window.print()}>
            {t`Printo`}
          </Button>
          {publicCase.decision && <DecisionProof number={number} />}
        </section>
      )}
    </div>
  );
}

function DecisionProof({ number }: { number: string }) {
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('provePublication'),
    onSuccess: (proof) => saveJson(publicationFileName(number), proof),
  });
  const save = () => mutate({ params: { number } });
  return (
    <>
      <Button icon={iconDownload} tone="quiet" pending={isPending} onClick={save}>
        <Trans>Shkarkoni provën e vendimit</Trans>
      </Button>
      {error && error.status !== 404 && <ErrorNotice error={error} retry={save} />}
      <p role="status" className={error?.status === 404 ? 'small' : 'visually-hidden'}>
        {error?.status === 404 && (
          <Trans>Për këtë vendim nuk ka provë: u publikua para se vendimet të kishin të tilla.</Trans>
        )}
      </p>
    </>
  );
}
