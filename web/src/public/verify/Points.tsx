import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptReport } from 'denonco-verify/src/core/receipt.ts';
import type { ReactNode } from 'react';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconClock, iconError, iconOk } from '../../ui/marks/icons.ts';
import type { HeadRelation } from './reading/portalLog.ts';

const states = {
  holds: { icon: iconOk, word: msg`Në rregull:` },
  wrong: { icon: iconError, word: msg`Jo në rregull:` },
  open: { icon: iconClock, word: msg`E pakontrolluar:` },
} as const;
type State = keyof typeof states;

export function Point({ state, children }: { state: State; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <li className={`verify__point verify__point--${state}`}>
      <Icon of={states[state].icon} />
      <div className="breaks">
        <span className="visually-hidden">{t(states[state].word)}</span> {children}
      </div>
    </li>
  );
}

type StateText = readonly [State, MessageDescriptor];

export function StatePoint({ text: [state, message] }: { text: StateText }) {
  const { t } = useLingui();
  return (
    <Point state={state}>
      <span>{t(message)}</span>
    </Point>
  );
}

const promises: Readonly<Record<ReceiptReport['promise'], StateText>> = {
  holds: ['holds', msg`Nënshkrimi është i vlefshëm: ky numër u dha në këtë orë.`],
  malformed: ['wrong', msg`Teksti i nënshkruar nuk lexohet.`],
  wrongSignature: ['wrong', msg`Nënshkrimi nuk është i vlefshëm: është falsifikuar, ose teksti është ndryshuar.`],
  otherText: ['wrong', msg`Nënshkrimi është i vlefshëm, por për një numër, orë ose përmbajtje tjetër.`],
};

const leaves: Readonly<Record<ReceiptReport['leaf'], StateText>> = {
  holds: ['holds', msg`Numri, ora, lloji, përmbajtja (sipas shumës SHA-256) dhe dokumentet janë ato që u nënshkruan.`],
  differs: ['wrong', msg`Numri, ora, përmbajtja ose dokumentet në këtë skedar nuk janë ato që u nënshkruan.`],
};

export const logErrors = {
  otherKey: msg`Gjendjen e regjistrit në provë e nënshkroi një çelës tjetër, që nuk njihet.`,
  otherLog: msg`Prova është e regjistrit të një portali tjetër.`,
  wrongSignature: msg`Nënshkrimi i gjendjes së regjistrit nuk është i vlefshëm.`,
};
const logs = {
  ...logErrors,
  absent: msg`Skedari nuk e mban ende provën se është në regjistër.`,
  malformed: msg`Prova e regjistrit në këtë skedar nuk lexohet.`,
  notIncluded: msg`Prova nuk përputhet: nuk e tregon këtë vërtetim në regjistër.`,
};

const againsts: Readonly<Record<HeadRelation, StateText>> = {
  fits: ['holds', msg`Regjistri siç është tani nuk është më i shkurtër se ai i provës.`],
  shrunk: ['wrong', msg`Regjistri siç është tani ka më pak shënime se ai i provës: ka humbur shënime.`],
  splitView: [
    'wrong',
    msg`Regjistri siç është tani tregon një gjendje tjetër nga ajo e provës: të dyja nuk mund të jenë të vërteta.`,
  ],
};

interface KeyPointProps {
  of: ReceiptReport['key'];
  /** Text for a key of another portal. */
  foreignKeyNote: StateText;
  /** The portal's log was reachable. */
  isLogReachable: boolean;
}

export function KeyPoint({ of, foreignKeyNote, isLogReachable }: KeyPointProps) {
  if (of === 'known') return <StatePoint text={['holds', msg`Çelësi që nënshkroi është i këtij portali.`]} />;
  if (of === 'foreign') return <StatePoint text={foreignKeyNote} />;
  const message = isLogReachable
    ? msg`Nuk dihet i kujt është çelësi që nënshkroi.`
    : msg`Çelësi nuk u krahasua me atë të portalit, sepse portali nuk u përgjigj.`;
  return <StatePoint text={['open', message]} />;
}

const foreignKeyNote: StateText = [
  'wrong',
  msg`Çelësi që nënshkroi nuk është i këtij portali: vërtetimi është i një portali tjetër, ose i falsifikuar.`,
];

interface PointsProps {
  report: ReceiptReport;
  against: HeadRelation | undefined;
  isLogReachable: boolean;
}

export function Points({ report, against, isLogReachable }: PointsProps) {
  const { t } = useLingui();
  const { content } = report;
  return (
    <ul className="verify__points" aria-label={t`Çfarë u kontrollua`}>
      <StatePoint text={promises[report.promise]} />
      <KeyPoint of={report.key} foreignKeyNote={foreignKeyNote} isLogReachable={isLogReachable} />
      <StatePoint text={leaves[report.leaf]} />
      <LogPoint log={report.log} entersAt={report.entersAt} isOpen={report.key === 'unchecked'} />
      <AgainstPoint against={against} />
      {report.log.is !== 'absent' && <WitnessPoints witnesses={report.witnesses} />}
      {content !== undefined && (
        <Point state="holds">
          <Trans>Skedari {content} ka pikërisht përmbajtjen që u paraqit.</Trans>
        </Point>
      )}
      <FilePoints files={report.documents} />
    </ul>
  );
}

function LogPoint({ log, entersAt, isOpen }: Pick<ReceiptReport, 'log' | 'entersAt'> & { isOpen: boolean }) {
  const { locale, number } = useLingui();
  if (log.is === 'included') {
    const [position, size] = [log.position + 1, log.size].map((one) => number(one));
    return (
      <Point state="holds">
        <Trans>
          Është në regjistrin e pandryshueshëm: shënimi {position} nga {size}, në gjendjen e nënshkruar të regjistrit.
        </Trans>
      </Point>
    );
  }
  if (log.is === 'absent' && entersAt !== undefined && Date.parse(entersAt) > Date.now()) {
    const at = formatExactTime(entersAt, locale);
    return (
      <Point state="open">
        <Trans>
          Hyn në regjistrin e pandryshueshëm më {at}, sipas tekstit të nënshkruar. Kontrollojeni sërish pas kësaj ore.
        </Trans>
      </Point>
    );
  }
  const isUnchecked = log.is === 'absent' || (log.is === 'otherKey' && isOpen);
  return <StatePoint text={[isUnchecked ? 'open' : 'wrong', logs[log.is]]} />;
}

export const AgainstPoint = ({ against }: { against: HeadRelation | undefined }) =>
  against && <StatePoint text={againsts[against]} />;

export function WitnessPoints({ witnesses }: Pick<ReceiptReport, 'witnesses'>) {
  const { locale } = useLingui();
  if (witnesses.length === 0)
    return (
      <StatePoint
        text={['open', msg`Asnjë dëshmitar i pavarur nuk e ka bashkënënshkruar këtë gjendje të regjistrit.`]}
      />
    );
  return witnesses.map(({ name, at, is }) => {
    const when = formatExactTime(new Date(at * 1000), locale);
    return (
      <Point key={name} state={is === 'valid' ? 'holds' : is === 'forged' ? 'wrong' : 'open'}>
        {is === 'valid' && (
          <Trans>
            Dëshmitari {name} e pa këtë gjendje të regjistrit më {when}.
          </Trans>
        )}
        {is === 'forged' && <Trans>Bashkënënshkrimi i dëshmitarit {name} nuk është i vlefshëm.</Trans>}
        {is === 'foreign' && <Trans>E bashkënënshkroi edhe {name}, që portali nuk e përmend si dëshmitar.</Trans>}
      </Point>
    );
  });
}

export const FilePoints = ({ files }: { files: readonly { name: string; sha256?: string; is: string }[] }) =>
  files.map(({ name, sha256, is }) => (
    <Point key={`${name} ${sha256}`} state={is === 'same' ? 'holds' : 'open'}>
      {is === 'same' ? (
        <Trans>Dokumenti {name}: skedari që zgjodhët është pikërisht ai që u dërgua.</Trans>
      ) : (
        <Trans>Dokumenti {name} u dërgua me të. Zgjidheni edhe atë, nëse doni ta krahasoni.</Trans>
      )}
    </Point>
  ));
