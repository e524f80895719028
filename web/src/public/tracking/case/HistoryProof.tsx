// Registration of the shown history in the log, in one line; details and the proof file on request.
import { type CaseKind, historyFileName, type Trace } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { saveText } from '../../../platform/files/saveFile.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconClock, iconOk } from '../../../ui/marks/icons.ts';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';

interface HistoryProofProps {
  kind: CaseKind;
  code: string;
  trace: Trace;
}

export function HistoryProof({ kind, code, trace: { number, events } }: HistoryProofProps) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('proveCase'),
    onSuccess: (proof) => saveText(historyFileName(number), 'application/json', `${JSON.stringify(proof, null, 2)}\n`),
  });
  const waiting = events.filter(({ logPosition }) => logPosition === undefined).length;
  const save = () => mutate({ params: { kind }, body: { code } });
  return (
    <details className="history-proof small no-print">
      <summary>
        <Icon of={waiting === 0 ? iconOk : iconClock} size="small" />
        {waiting === 0 ? (
          <Trans>Kjo ecuri është e provuar në regjistrin e pandryshueshëm</Trans>
        ) : (
          <Plural
            value={waiting}
            one="# hap po hyn në regjistrin e pandryshueshëm"
            other="# hapa po hyjnë në regjistrin e pandryshueshëm"
          />
        )}
      </summary>
      <div className="stack stack--16">
        <p className="soft measure">
          <Trans>
            Secili hap është një shënim në një regjistër që nuk ndryshohet dot fshehurazi. Skedari i provon: ruajeni,
            dhe askush nuk mund të thotë më vonë se ecuria ishte tjetër. Nuk përmban kodin, as emrin tuaj.
          </Trans>
        </p>
        <Places events={events} />
        {error && <FaultState fault={error} retry={save} />}
        <p className="row row--8">
          <Button size="small" pending={isPending} onClick={save}>
            <Icon of={iconDownload} size="small" />
            <Trans>Merrni provën (JSON)</Trans>
          </Button>
          <Link to={paths.verify} target="_blank">
            {t`Si kontrollohet`}
          </Link>
        </p>
      </div>
    </details>
  );
}

function Places({ events }: Pick<Trace, 'events'>) {
  const { locale, dateTime } = useLingui();
  return (
    <ul className="history-proof__places">
      {events.toReversed().map(({ at, action, name, logPosition }) => (
        <li key={`${at} ${action}`}>
          <span>
            {name[locale]} <span className="muted num">{dateTime(at)}</span>
          </span>
          <span className="num">
            {logPosition === undefined ? <Trans>pret</Trans> : <Place position={logPosition} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Place({ position }: { position: number }) {
  const { number } = useLingui();
  const shown = number(position + 1);
  return <Trans>shënimi {shown}</Trans>;
}
