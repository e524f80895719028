// Each checked point with a mark, a hidden word and one sentence.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptReport } from 'denonco-verify/src/core/receipt.ts';
import type { ReactNode } from 'react';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconClock, iconError, iconOk } from '../../ui/marks/icons.ts';
import type { Against } from './reading/portalLog.ts';

type State = 'holds' | 'wrong' | 'open';
const icons = { holds: iconOk, wrong: iconError, open: iconClock } as const;

export function Point({ state, children }: { state: State; children: ReactNode }) {
  return (
    <li className={`verify__point verify__point--${state}`}>
      <Icon of={icons[state]} />
      <div className="breaks">
        <span className="visually-hidden">
          {state === 'holds' && <Trans>Qëndron:</Trans>}
          {state === 'wrong' && <Trans>Nuk qëndron:</Trans>}
          {state === 'open' && <Trans>E pakontrolluar:</Trans>}
        </span>{' '}
        {children}
      </div>
    </li>
  );
}

interface PointsProps {
  report: ReceiptReport;
  against: Against | undefined;
  /** Whether the portal's log was reachable. */
  isAsked: boolean;
}

export function Points({ report, against, isAsked }: PointsProps) {
  const { t } = useLingui();
  return (
    <ul className="verify__points" aria-label={t`Çfarë u kontrollua`}>
      <PromisePoint promise={report.promise} />
      <KeyPoint of={report.key} isAsked={isAsked} />
      <LeafPoint leaf={report.leaf} />
      <LogPoint log={report.log} entersAt={report.entersAt} isOpen={report.key === 'unchecked'} />
      <AgainstPoint against={against} />
      {report.log.is !== 'absent' && <WitnessPoints witnesses={report.witnesses} />}
      <ContentPoint content={report.content} />
      <FilePoints report={report} />
    </ul>
  );
}

function PromisePoint({ promise }: Pick<ReceiptReport, 'promise'>) {
  return (
    <Point state={promise === 'holds' ? 'holds' : 'wrong'}>
      {promise === 'holds' && <Trans>Premtimi është i nënshkruar: ky numër u dha në këtë orë.</Trans>}
      {promise === 'malformed' && <Trans>Premtimi i nënshkruar nuk lexohet.</Trans>}
      {promise === 'wrongSignature' && (
        <Trans>Nënshkrimi i premtimit nuk qëndron: është falsifikuar, ose teksti është ndryshuar.</Trans>
      )}
      {promise === 'otherText' && (
        <Trans>Premtimi është i nënshkruar, por për një numër, orë ose përmbajtje tjetër.</Trans>
      )}
    </Point>
  );
}

function KeyPoint({ of, isAsked }: { of: ReceiptReport['key']; isAsked: boolean }) {
  if (of === 'known')
    return (
      <Point state="holds">
        <Trans>Çelësi që nënshkroi është i këtij portali.</Trans>
      </Point>
    );
  if (of === 'stranger')
    return (
      <Point state="wrong">
        <Trans>
          Çelësi që nënshkroi nuk është i këtij portali: vërtetimi është i një portali tjetër, ose i falsifikuar.
        </Trans>
      </Point>
    );
  return (
    <Point state="open">
      {isAsked ? (
        <Trans>Nuk dihet i kujt është çelësi që nënshkroi.</Trans>
      ) : (
        <Trans>Çelësi nuk u krahasua me atë të portalit, sepse portali nuk u arrit.</Trans>
      )}
    </Point>
  );
}

const LeafPoint = ({ leaf }: Pick<ReceiptReport, 'leaf'>) => (
  <Point state={leaf === 'holds' ? 'holds' : 'wrong'}>
    {leaf === 'holds' ? (
      <Trans>Numri, ora, lloji, përmbajtja (sipas shumës SHA-256) dhe dokumentet janë ato që u premtuan.</Trans>
    ) : (
      <Trans>Numri, ora, përmbajtja ose dokumentet në këtë skedar nuk janë ato që u premtuan.</Trans>
    )}
  </Point>
);

function LogPoint({ log, entersAt, isOpen }: Pick<ReceiptReport, 'log' | 'entersAt'> & { isOpen: boolean }) {
  const { locale, number } = useLingui();
  if (log.is === 'included') {
    const [position, size] = [log.position + 1, log.size].map((one) => number(one));
    return (
      <Point state="holds">
        <Trans>
          Është në regjistrin e pandryshueshëm: shënimi {position} nga {size}, nën një kokë të nënshkruar.
        </Trans>
      </Point>
    );
  }
  if (log.is === 'absent' && entersAt !== undefined && Date.parse(entersAt) > Date.now()) {
    const at = formatExactTime(entersAt, locale);
    return (
      <Point state="open">
        <Trans>Hyn në regjistrin e pandryshueshëm më {at}, sipas premtimit. Kontrollojeni sërish pas kësaj ore.</Trans>
      </Point>
    );
  }
  if (log.is === 'absent')
    return (
      <Point state="open">
        <Trans>Skedari nuk e mban ende provën se është në regjistër.</Trans>
      </Point>
    );
  return (
    <Point state={log.is === 'otherKey' && isOpen ? 'open' : 'wrong'}>
      {log.is === 'otherKey' && <Trans>Kokën në provë e nënshkroi një çelës tjetër, që nuk njihet.</Trans>}
      {log.is === 'malformed' && <Trans>Prova e regjistrit në këtë skedar nuk lexohet.</Trans>}
      {log.is === 'otherLog' && <Trans>Prova është e regjistrit të një portali tjetër.</Trans>}
      {log.is === 'wrongSignature' && <Trans>Nënshkrimi mbi kokën e regjistrit nuk qëndron.</Trans>}
      {log.is === 'notIncluded' && <Trans>Prova nuk përputhet: nuk e tregon këtë vërtetim në regjistër.</Trans>}
    </Point>
  );
}

export function AgainstPoint({ against }: { against: Against | undefined }) {
  if (!against) return null;
  return (
    <Point state={against === 'fits' ? 'holds' : 'wrong'}>
      {against === 'fits' && <Trans>Regjistri siç është tani nuk është më i shkurtër se ai i provës.</Trans>}
      {against === 'shorter' && (
        <Trans>Regjistri siç është tani ka më pak shënime se ai i provës: ka humbur shënime.</Trans>
      )}
      {against === 'twoViews' && (
        <Trans>Regjistri siç është tani tregon një kokë tjetër se ajo e provës: tregon dy fytyra.</Trans>
      )}
    </Point>
  );
}

export function WitnessPoints({ witnesses }: Pick<ReceiptReport, 'witnesses'>) {
  const { locale } = useLingui();
  if (witnesses.length === 0)
    return (
      <Point state="open">
        <Trans>Asnjë dëshmitar i pavarur nuk e ka bashkënënshkruar këtë kokë.</Trans>
      </Point>
    );
  return witnesses.map(({ name, at, is }) => {
    const when = formatExactTime(new Date(at * 1000), locale);
    return (
      <Point key={name} state={is === 'valid' ? 'holds' : is === 'forged' ? 'wrong' : 'open'}>
        {is === 'valid' && (
          <Trans>
            Dëshmitari {name} e pa këtë kokë më {when}.
          </Trans>
        )}
        {is === 'forged' && <Trans>Bashkënënshkrimi i dëshmitarit {name} nuk qëndron.</Trans>}
        {is === 'stranger' && <Trans>E bashkënënshkroi edhe {name}, që portali nuk e përmend si dëshmitar.</Trans>}
      </Point>
    );
  });
}

const ContentPoint = ({ content }: Pick<ReceiptReport, 'content'>) =>
  content !== undefined && (
    <Point state="holds">
      <Trans>Skedari {content} ka pikërisht përmbajtjen që u paraqit.</Trans>
    </Point>
  );

const FilePoints = ({ report: { documents } }: { report: ReceiptReport }) =>
  documents.map(({ name, sha256, is }) => (
    <Point key={`${name} ${sha256}`} state={is === 'same' ? 'holds' : 'open'}>
      {is === 'same' ? (
        <Trans>Dokumenti {name}: skedari që zgjodhët është pikërisht ai që u dërgua.</Trans>
      ) : (
        <Trans>Dokumenti {name} u dërgua me të. Zgjidheni edhe atë, nëse doni ta krahasoni.</Trans>
      )}
    </Point>
  ));
