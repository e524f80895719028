import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  checkHistory,
  type HistoryReport,
  type StepError,
  type StepReport,
  verdictOfHistory,
} from 'denonco-verify/src/core/history/history.ts';
import type { History } from 'denonco-verify/src/core/history/historyFile.ts';
import { useMemo } from 'react';
import { AgainstPoint, FilePoints, KeyPoint, logErrors, Point, StatePoint, WitnessPoints } from '../Points.tsx';
import { browserCrypto } from '../reading/browserCrypto.ts';
import { compareWithHead, type HeadRelation, type PortalLog } from '../reading/portalLog.ts';
import { AskAgain, ResultCard, type ResultProps, timeIn, VerdictNote, verdictAgainst } from '../VerdictNote.tsx';

export function HistoryResult({ name, of: history, files, log, onAskAgain }: ResultProps<History>) {
  const { t, locale } = useLingui();
  const checked = useMemo(() => (log === undefined ? undefined : check(history, files, log)), [history, files, log]);
  const at = timeIn(history.madeAt, locale);
  return (
    <ResultCard
      label={t`Ecuria ${history.number}`}
      title={
        <Trans>
          Ecuria e çështjes <span className="code">{history.number}</span>
        </Trans>
      }
      at={t`Siç u tregua më ${at}`}
      name={name}
    >
      {checked && (
        <>
          <VerdictNote
            verdict={checked.verdict}
            proved={<Trans>Çdo hap i treguar ishte kështu në regjistër</Trans>}
            more={<Trans>As rendi i hapave, as orët e tyre nuk janë ndryshuar që kur hynë në regjistër.</Trans>}
            refused={<Trans>Mos u mbështetni te kjo ecuri: diçka nuk është në rregull</Trans>}
          />
          <HistoryPoints report={checked.report} against={checked.against} isLogReachable={log !== null} />
          {log === null && <AskAgain onAsk={onAskAgain} />}
          <div className="stack stack--8 measure">
            <h3>{t`Çfarë nuk provon ecuria`}</h3>
            <ul className="verify__limits">
              <li>{t`Çfarë bëri komisioni në hapat që ju nuk i shihni: prej tyre dihet vetëm sa janë.`}</li>
              <li>{t`Se pas hapit të fundit nuk pati të tjerë: për ta parë, merreni skedarin përsëri.`}</li>
              <li>{t`Fjalët e një hapi: skedari mban shumën e tyre SHA-256, jo vetë fjalët.`}</li>
            </ul>
          </div>
        </>
      )}
    </ResultCard>
  );
}

function check(history: History, files: ResultProps<History>['files'], log: PortalLog | null) {
  const { keys, witnesses } = log?.published ?? {};
  const report = checkHistory(browserCrypto, history, { logKeys: keys, files, witnesses: witnesses ?? [] });
  const against = log ? compareWithHead(report.newest, log, log.published.keys) : undefined;
  return { report, against, verdict: verdictAgainst(against, verdictOfHistory(report)) };
}

interface HistoryPointsProps {
  report: HistoryReport;
  against: HeadRelation | undefined;
  isLogReachable: boolean;
}

function HistoryPoints({ report, against, isLogReachable }: HistoryPointsProps) {
  const { t } = useLingui();
  const { steps, unentered, hidden, witnesses, newest, files } = report;
  return (
    <ul className="verify__points" aria-label={t`Çfarë u kontrollua`}>
      {report.key === 'malformed' && (
        <StatePoint text={['wrong', msg`Çelësat që përmend skedari nuk lexohen, ose janë të disa regjistrave.`]} />
      )}
      {report.key !== 'malformed' && report.key !== 'unused' && (
        <KeyPoint of={report.key} foreignKeyNote={foreignKeyNote} isLogReachable={isLogReachable} />
      )}
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by position
        <StepPoint key={at} step={step} ordinal={at + 1} />
      ))}
      {unentered.length > 0 && (
        <Point state="wrong">
          <Plural
            value={unentered.length}
            one="# hap i çështjes nuk gjendet në regjistrin e pandryshueshëm: u shtua jashtë tij."
            other="# hapa të çështjes nuk gjenden në regjistrin e pandryshueshëm: u shtuan jashtë tij."
          />
          <p className="soft breaks">{unentered.join(' · ')}</p>
        </Point>
      )}
      {!report.hasFiling && (
        <Point state="open">
          <Trans>Vetë depozitimi nuk është në skedar: u fshi sipas afateve të ruajtjes, ose nuk u dha.</Trans>
        </Point>
      )}
      {hidden.is === 'twice' && (
        <Point state="wrong">
          <Trans>Një shënim që ju nuk e shihni është dy herë në skedar.</Trans>
        </Point>
      )}
      {hidden.count > 0 && (
        <Point state="open">
          <Plural
            value={hidden.count}
            one="# shënim i çështjes është i komisionit dhe nuk shihet këtu: vetëm numërohet."
            other="# shënime të çështjes janë të komisionit dhe nuk shihen këtu: vetëm numërohen."
          />
        </Point>
      )}
      <AgainstPoint against={against} />
      {newest !== undefined && <WitnessPoints witnesses={witnesses} />}
      <FilePoints files={files.filter(({ is }) => is === 'same')} />
    </ul>
  );
}

function StepPoint({ step: { kind, at, what, state }, ordinal }: { step: StepReport; ordinal: number }) {
  const { t, locale, number } = useLingui();
  const when = timeIn(at, locale);
  const [place, all] = state.is === 'included' ? [number(state.position + 1), number(state.size)] : [];
  return (
    <Point state={state.is === 'included' ? 'holds' : state.is === 'waiting' ? 'open' : 'wrong'}>
      <p className="num">
        <Trans>Hapi {ordinal}</Trans>, {when}: <StepName kind={kind} what={what} />
      </p>
      <p className="soft">
        {state.is === 'included' && (
          <Trans>
            Ishte kështu në regjistër: shënimi {place}, në gjendjen e nënshkruar me {all} shënime.
          </Trans>
        )}
        {state.is === 'waiting' && (
          <Trans>
            Ende nuk ishte nënshkruar gjendja e regjistrit që e përmban. Merreni skedarin përsëri nga faqja e ndjekjes.
          </Trans>
        )}
        {state.is !== 'included' && state.is !== 'waiting' && <span>{t(stepErrors[state.is])}</span>}
      </p>
    </Point>
  );
}

function StepName({ kind, what }: Pick<StepReport, 'kind' | 'what'>) {
  if (kind === 'filing') return <Trans>regjistrimi</Trans>;
  if (kind === 'message') return what === 'filer' ? <Trans>mesazh nga ju</Trans> : <Trans>mesazh nga komisioni</Trans>;
  if (kind === 'publication') return <Trans>vendimi siç e lexon publiku</Trans>;
  return <code>{what}</code>;
}

const foreignKeyNote = [
  'wrong',
  msg`Çelësi që nënshkroi nuk është i këtij portali: ecuria është e një portali tjetër, ose e falsifikuar.`,
] as const;

const stepErrors: Readonly<Record<StepError, MessageDescriptor>> = {
  ...logErrors,
  otherLines: msg`Ajo që shkruhet këtu nuk është ajo që u shënua në regjistër: hapi, ora ose teksti i tij është ndryshuar.`,
  otherWords: msg`Fjalët në skedar nuk janë ato që vërteton ky shënim.`,
  otherCase: msg`Ky hap nuk është i kësaj çështjeje, ose i këtij lloji.`,
  otherChain: msg`Nuk vazhdon hapin e mëparshëm: një hap është hequr, shtuar ose zhvendosur.`,
  twice: msg`Ky hap është dy herë në skedar.`,
  otherPlace: msg`Vendi i tij në regjistër nuk është ai që thuhet, ose nuk ndjek rendin e hapave.`,
  malformed: msg`Prova e këtij hapi nuk lexohet.`,
  notIncluded: msg`Prova nuk përputhet: nuk e tregon këtë hap në regjistër.`,
  splitView: msg`Regjistri ka dy gjendje që kundërshtojnë njëra-tjetrën: kanë po aq shënime, por nuk janë njësoj.`,
};
