// A case history: verdict, steps with their places in the log, limits of the proof.
import { Trans, useLingui } from '@lingui/react/macro';
import { checkHistory, verdictOfHistory } from 'denonco-verify/src/core/history/history.ts';
import type { History } from 'denonco-verify/src/core/history/historyFile.ts';
import { useMemo } from 'react';
import { formatExactTime } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { browserCrypto } from '../reading/browserCrypto.ts';
import { headAgainst, type PortalLog } from '../reading/portalLog.ts';
import { VerdictNote } from '../VerdictNote.tsx';
import { HistoryPoints } from './HistoryPoints.tsx';

interface HistoryResultProps {
  name: string;
  history: History;
  /** Evidence chosen with it. */
  files: readonly { readonly name: string; readonly sha256: string }[];
  /** Undefined while loading; null if unavailable. */
  log: PortalLog | null | undefined;
  onAskAgain: () => void;
}

export function HistoryResult({ name, history, files, log, onAskAgain }: HistoryResultProps) {
  const { t, locale } = useLingui();
  const checked = useMemo(() => (log === undefined ? undefined : check(history, files, log)), [history, files, log]);
  const at = Number.isNaN(Date.parse(history.madeAt)) ? history.madeAt : formatExactTime(history.madeAt, locale);
  return (
    <section className="card stack" aria-label={t`Ecuria ${history.number}`}>
      <div className="stack stack--8">
        <h2>
          <Trans>
            Ecuria e çështjes <span className="code">{history.number}</span>
          </Trans>
        </h2>
        <p className="soft num">
          <Trans>Siç u tregua më {at}</Trans>
        </p>
        <p className="small muted breaks">{name}</p>
      </div>
      {checked ? (
        <>
          <VerdictNote
            verdict={checked.verdict}
            proved={<Trans>Çdo hap i treguar qëndronte kështu në regjistër</Trans>}
            more={<Trans>As rendi i hapave, as orët e tyre nuk janë ndryshuar që kur hynë në regjistër.</Trans>}
            refused={<Trans>Mos u mbështetni te kjo ecuri: diçka nuk qëndron</Trans>}
          />
          <HistoryPoints report={checked.report} against={checked.against} isAsked={log !== null} />
          {log === null && (
            <p className="no-print">
              <Button onClick={onAskAgain}>{t`Pyet portalin përsëri`}</Button>
            </p>
          )}
          <HistoryLimits />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

function check(history: History, files: HistoryResultProps['files'], log: PortalLog | null) {
  const { keys, witnesses } = log?.published ?? {};
  const report = checkHistory(browserCrypto, history, { logKeys: keys, files, witnesses: witnesses ?? [] });
  const against = log ? headAgainst(report.newest, log, log.published.keys) : undefined;
  const isBroken = against === 'shorter' || against === 'twoViews';
  return { report, against, verdict: isBroken ? ('refused' as const) : verdictOfHistory(report) };
}

const HistoryLimits = () => {
  const { t } = useLingui();
  return (
    <div className="stack stack--8 measure">
      <h3>{t`Çfarë nuk provon ecuria`}</h3>
      <ul className="verify__limits">
        <li>{t`Çfarë bëri komisioni në hapat që ju nuk i shihni: prej tyre dihet vetëm sa janë.`}</li>
        <li>{t`Se pas hapit të fundit nuk pati të tjerë: për ta parë, merreni skedarin përsëri.`}</li>
        <li>{t`Fjalët e një hapi: skedari mban shumën e tyre SHA-256, jo vetë fjalët.`}</li>
      </ul>
    </div>
  );
};
