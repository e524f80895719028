import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../../ui/marks/icons.ts';
import type { EvidenceItem, Refusal } from './evidence.ts';
import type { Live } from './uploads.ts';

const phases: Readonly<Record<Live['phase'], ReactNode>> = {
  asking: <Trans>Ende pa u nisur: zgjidhni si dërgohet.</Trans>,
  waiting: <Trans>Pret radhën.</Trans>,
  sending: <Trans>Po ngarkohet. Mund të vazhdoni me pyetjet e tjera.</Trans>,
  paused: <Trans>I ndalur. Vazhdon nga ku mbeti.</Trans>,
  offline: <Trans>Nuk ka rrjet ose serveri nuk përgjigjet. Vazhdon vetë, nga ku mbeti.</Trans>,
  full: <Trans>Serveri nuk ka vend për këtë skedar tani. Provohet përsëri vetë pas pak minutash.</Trans>,
  updated: <Trans>Portali u përditësua. Rifreskoni faqen, që ngarkimi të vazhdojë.</Trans>,
  reading: <Trans>Po lexohet.</Trans>,
  checking: <Trans>Po kontrollohet.</Trans>,
};

const refusals: Readonly<Record<string, ReactNode>> = {
  empty: <Trans>Skedari është bosh (0 bajt). Hiqeni dhe zgjidhni tjetrin.</Trans>,
  too_large: <Trans>Skedari është më i madh se sa lejohet.</Trans>,
  kind: <Trans>Ky lloj skedari nuk pranohet.</Trans>,
  locked: <Trans>Skedari është i mbyllur me fjalëkalim. Hiqeni dhe shtoni një kopje pa fjalëkalim.</Trans>,
  gone: (
    <Trans>Skedari nuk lexohet më në pajisje: u fshi, u zhvendos ose u ndryshua. Hiqeni dhe zgjidheni përsëri.</Trans>
  ),
};
const codes: Readonly<Record<string, string>> = {
  empty_file: 'empty',
  file_too_large: 'too_large',
  unsupported_kind: 'kind',
  encrypted_file: 'locked',
};

function refusalWords({ code, words }: Refusal): ReactNode {
  return refusals[codes[code] ?? code] ?? (words || <Trans>Serveri nuk e pranoi këtë skedar.</Trans>);
}

export function StateLine({
  item: { url, sha256, refusal, kept },
  live,
}: {
  item: EvidenceItem;
  live: Live | undefined;
}) {
  if (refusal)
    return (
      <p className="files__state files__wrong" role="status">
        <Icon of={iconError} size="small" />
        <span>{refusalWords(refusal)}</span>
      </p>
    );
  if (sha256 !== undefined)
    return (
      <>
        <p className="files__state" role="status">
          <Icon of={iconOk} size="small" />
          <span>
            <Trans>Gati. E morëm të plotë.</Trans>
          </span>
        </p>
        <p className="files__sum">
          <span className="muted">SHA-256</span> <code>{sha256}</code>
        </p>
      </>
    );
  return (
    <p className="files__state soft" role="status">
      <span>
        {live && phases[live.phase]}{' '}
        {live?.isUnstored && (
          <b>
            <Trans>Skedari nuk ruhet në këtë pajisje: mos e mbyllni faqen para se të ngarkohet.</Trans>
          </b>
        )}
        {kept && <Trans>Skedari ruhet në këtë pajisje, i kriptuar, derisa të ngarkohet.</Trans>}
        {!live && !kept && url === undefined && (
          <Trans>Skedari nuk është te serveri: pa u dërguar, ruhet vetëm një ditë. Zgjidheni përsëri.</Trans>
        )}
        {!live && !kept && url !== undefined && (
          <Trans>Ngarkimi u ndërpre kur u mbyll faqja. Zgjidhni përsëri të njëjtin skedar: vazhdon nga ku mbeti.</Trans>
        )}
      </span>
    </p>
  );
}
