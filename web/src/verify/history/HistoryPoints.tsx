// Each step of a course with its place in the register, whose keys these are, and how many entries are only counted.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HistoryReport, StepReport } from 'denonco-verify/src/core/history/history.ts';
import { formatExactTime, formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { AgainstPoint, Point, WitnessPoints } from '../Points.tsx';
import type { Against } from '../reading/portalLog.ts';
import { StepFaultText } from './StepFaultText.tsx';

interface HistoryPointsProps {
  report: HistoryReport;
  against: Against | undefined;
  /** The portal's log could be asked. */
  isAsked: boolean;
}

export function HistoryPoints({ report, against, isAsked }: HistoryPointsProps) {
  const { t } = useLingui();
  const { steps, unentered, witnesses, newest, files } = report;
  return (
    <ul className="verify__points" aria-label={t`Çfarë u kontrollua`}>
      <KeyPoint of={report.key} isAsked={isAsked} />
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have their order and nothing else
        <StepPoint key={at} step={step} ordinal={at + 1} />
      ))}
      {unentered.length > 0 && (
        <Point state="wrong">
          <Plural
            value={unentered.length}
            one="# hap i çështjes nuk gjendet në regjistrin e pandryshueshëm: u shtua pa kaluar andej."
            other="# hapa të çështjes nuk gjenden në regjistrin e pandryshueshëm: u shtuan pa kaluar andej."
          />
          <p className="soft breaks">{unentered.join(' · ')}</p>
        </Point>
      )}
      <HiddenPoints hidden={report.hidden} />
      <AgainstPoint against={against} />
      {newest !== undefined && <WitnessPoints witnesses={witnesses} />}
      {files.map(
        ({ name, is }) =>
          is === 'same' && (
            <Point key={name} state="holds">
              <Trans>Dokumenti {name}: skedari që zgjodhët është pikërisht ai që u dërgua.</Trans>
            </Point>
          ),
      )}
    </ul>
  );
}

function StepPoint({ step: { kind, at, what, state }, ordinal }: { step: StepReport; ordinal: number }) {
  const locale = useLocale();
  const when = Number.isNaN(Date.parse(at)) ? at : formatExactTime(at, locale);
  return (
    <Point state={state.is === 'included' ? 'holds' : state.is === 'waiting' ? 'open' : 'wrong'}>
      <p className="num">
        <Trans>Hapi {ordinal}</Trans>, {when}: <StepName kind={kind} what={what} />
      </p>
      <p className="soft">
        {state.is === 'included' && <Place position={state.position} size={state.size} />}
        {state.is === 'waiting' && (
          <Trans>Mbi të nuk ishte nënshkruar ende një kokë. Merreni skedarin përsëri nga faqja e ndjekjes.</Trans>
        )}
        {state.is !== 'included' && state.is !== 'waiting' && <StepFaultText fault={state.is} />}
      </p>
    </Point>
  );
}

function StepName({ kind, what }: Pick<StepReport, 'kind' | 'what'>) {
  if (kind === 'filing') return <Trans>regjistrimi</Trans>;
  if (kind === 'message') return what === 'filer' ? <Trans>mesazh i juaji</Trans> : <Trans>mesazh i komisionit</Trans>;
  if (kind === 'publication') return <Trans>vendimi siç e lexon publiku</Trans>;
  return <code>{what}</code>;
}

function Place({ position, size }: { position: number; size: number }) {
  const locale = useLocale();
  const [place, all] = [position + 1, size].map((one) => formatNumber(one, locale));
  return (
    <Trans>
      Qëndronte kështu në regjistër, shënimi {place}, nën kokën e nënshkruar me {all} shënime.
    </Trans>
  );
}

function HiddenPoints({ hidden: { count, is } }: Pick<HistoryReport, 'hidden'>) {
  return (
    <>
      {is === 'twice' && (
        <Point state="wrong">
          <Trans>Një shënim që ju nuk e shihni është dy herë në skedar.</Trans>
        </Point>
      )}
      {count > 0 && (
        <Point state="open">
          <Plural
            value={count}
            one="# shënim i çështjes është i komisionit dhe nuk shihet këtu: vetëm numërohet."
            other="# shënime të çështjes janë të komisionit dhe nuk shihen këtu: vetëm numërohen."
          />
        </Point>
      )}
    </>
  );
}

function KeyPoint({ of, isAsked }: { of: HistoryReport['key']; isAsked: boolean }) {
  switch (of) {
    case 'unused':
      return null;
    case 'known':
      return (
        <Point state="holds">
          <Trans>Çelësi që nënshkroi është i këtij portali.</Trans>
        </Point>
      );
    case 'stranger':
      return (
        <Point state="wrong">
          <Trans>
            Çelësi që nënshkroi nuk është i këtij portali: ecuria është e një portali tjetër, ose e falsifikuar.
          </Trans>
        </Point>
      );
    case 'malformed':
      return (
        <Point state="wrong">
          <Trans>Çelësat që përmend skedari nuk lexohen, ose janë të disa regjistrave.</Trans>
        </Point>
      );
    case 'unchecked':
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
}
