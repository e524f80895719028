// Proof of the filing: the signed promise, then the log's inclusion proof.
import type { Filed } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { type CallResponse, call } from '../../../platform/api/client.ts';
import { formatExactTime } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconClock, iconOk } from '../../../ui/marks/icons.ts';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';
import './receipt.css';
import { saveProof } from './SaveCode.tsx';

export function Proof({ filed }: { filed: Filed }) {
  const { t } = useLingui();
  const proof = useLogProof(filed.receipt);
  return (
    <section className="stack stack--16 no-print">
      <h2 className="label">{t`Një vërtetim që e kontrolloni vetë`}</h2>
      <ul className="proof small">
        <li>
          <Icon of={iconOk} size="small" />
          <span>{t`KQZ-ja ka nënshkruar se e pranoi dërgesën tuaj në këtë orë.`}</span>
        </li>
        <li>
          <InLog proof={proof} />
        </li>
      </ul>
      <p className="small soft">{t`Skedari nuk përmban as kodin, as emrin tuaj: mund t’ia tregoni kujtdo.`}</p>
      <p className="row row--8">
        <Button icon={iconDownload} size="small" onClick={() => saveProof(filed, proof.logged?.proof)}>
          <Trans>Skedari i vërtetimit (JSON)</Trans>
        </Button>
      </p>
      <p className="small">
        <Link to={paths.verify} target="_blank">
          {t`Kontrollojeni vetë`}
        </Link>
      </p>
    </section>
  );
}

export function InLog({ proof: { state, logged, entersAt } }: { proof: LogProof }) {
  const { locale, number } = useLingui();
  if (logged) {
    const entry = number(logged.position + 1);
    const at = formatExactTime(logged.head.at, locale);
    return (
      <>
        <Icon of={iconOk} size="small" />
        <span className="num" role="status">
          <Trans>
            Është në regjistrin e pandryshueshëm: shënimi {entry}, në gjendjen e nënshkruar të regjistrit, më {at}.
            Skedari e përmban këtë provë.
          </Trans>
        </span>
      </>
    );
  }
  const at = entersAt && formatExactTime(entersAt, locale);
  return (
    <>
      <Icon of={iconClock} size="small" />
      <span className="soft" role="status">
        {state === 'asking' && at ? (
          <Trans>
            Hyn në regjistrin e pandryshueshëm më {at}, bashkë me dërgesat e tjera të atij çerek ore, që koha të mos
            tregojë kush e dërgoi. Edhe kjo orë është e nënshkruar.
          </Trans>
        ) : state === 'asking' ? (
          <Trans>Po hyn në regjistrin e pandryshueshëm; prova vjen pas pak sekondash.</Trans>
        ) : (
          <Trans>
            Prova nga regjistri nuk erdhi ende. Vërtetimi vlen edhe pa të; provën e merrni më vonë te faqja e çështjes.
          </Trans>
        )}
      </span>
    </>
  );
}

type Logged = Extract<CallResponse<'findLogProof'>, { state: 'logged' }>;

interface LogProof {
  /** `asking`: still polling; `missing`: not in time, can be retried. */
  readonly state: 'asking' | 'logged' | 'missing';
  readonly logged?: Logged;
  /** Time at which the leaf enters the log, where entry is delayed. */
  readonly entersAt?: string | undefined;
}

type Promised = Pick<Filed['receipt'], 'leaf' | 'entersAt'>;

/** The longest that a leaf waits for its entry, independent of the device clock. */
const maxHoldMs = 900_000;

/** The log signs about every second; slow networks get two minutes. */
const pausesMs = [500, 1000, 1000, 1500, 2000, 3000, 5000, 8000, 15_000, 30_000, 60_000];

async function ask({ leaf, entersAt }: Promised, signal: AbortSignal): Promise<Logged | undefined> {
  const untilMs = entersAt === undefined ? 0 : Date.parse(entersAt) - Date.now();
  const heldMs = Math.min(Math.max(0, untilMs), maxHoldMs);
  for (const [index, pause] of pausesMs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, index === 0 ? heldMs + pause : pause));
    if (signal.aborted) return undefined;
    const found = await call('findLogProof', { body: { leaf } }, { signal }).catch(() => undefined);
    if (found?.state === 'logged') return found;
  }
  return undefined;
}

/** Polls for a while; nothing waits for it, since the signed promise already holds. */
export function useLogProof({ leaf, entersAt }: Promised): LogProof {
  const [proof, setProof] = useState<LogProof>({ state: 'asking' });
  useEffect(() => {
    const leaving = new AbortController();
    setProof({ state: 'asking' });
    void ask({ leaf, entersAt }, leaving.signal).then((logged) => {
      if (!leaving.signal.aborted) setProof(logged ? { state: 'logged', logged } : { state: 'missing' });
    });
    return () => leaving.abort();
  }, [leaf, entersAt]);
  return { ...proof, entersAt };
}
