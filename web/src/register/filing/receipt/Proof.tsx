// Proof of the filing in plain words: the signed promise, then the log's inclusion proof. The file can be saved at any
// time.
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { formatExactTime } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconClock, iconOk } from '../../../ui/marks/icons.ts';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';
import type { FiledCase } from '../sending/post.ts';
import './receipt.css';
import { saveProof } from './receiptFiles.ts';
import { type LogProof, useLogProof } from './useLogProof.ts';

export function Proof({ filed }: { filed: FiledCase }) {
  const { t } = useLingui();
  const proof = useLogProof(filed.receipt);
  return (
    <section className="stack stack--16 no-print">
      <h2 className="label">{t`Një vërtetim që provon vetveten`}</h2>
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
        <Button size="small" onClick={() => saveProof(filed, proof.logged?.proof)}>
          <Icon of={iconDownload} size="small" />
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

/** Log inclusion as a list item. */
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
            Është në regjistrin e pandryshueshëm: shënimi {entry}, nën kokën e nënshkruar më {at}. Skedari e mban këtë
            provë.
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
            Hyn në regjistrin e pandryshueshëm më {at}, bashkë me të tjerat e çerekut të orës, që koha të mos tregojë
            kush e dërgoi. Edhe kjo orë është e nënshkruar.
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
