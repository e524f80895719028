// Codes for the day when the device is lost: how many are left, and new ones, which are shown once.
import type { MySecurity } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useSettings } from '../../api/useSettings.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useAppState } from '../../state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { saveText } from '../../ui/actions/saveFile.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconDownload, iconPrint, iconTick } from '../../ui/marks/moreIcons.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

interface RecoveryCardProps {
  codes: MySecurity['recoveryCodes'];
  onMade: (codes: readonly string[]) => Promise<void>;
}

export function RecoveryCard({ codes, onMade }: RecoveryCardProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const making = useAction('makeRecoveryCodes');
  const make = async () => {
    const made = await making.run({ body: {} });
    if (!made) return;
    setAsking(false);
    await onMade(made.codes);
  };
  return (
    <Card title={t`Kodet e rimëkëmbjes`}>
      <p className="soft">
        <Trans>Kur pajisja humbet ose prishet, një nga këto kode ju hap derën. Secili vlen një herë.</Trans>
      </p>
      <CodesLeft codes={codes} />
      <p>
        <Button onClick={() => setAsking(true)}>
          <Trans>Bëj kode të reja</Trans>
        </Button>
      </p>
      <RemoveDialog
        open={isAsking}
        title={t`Të bëhen kode të reja?`}
        act={t`Bëj kode të reja`}
        action={making}
        onRemove={() => void make()}
        onClose={() => setAsking(false)}
      >
        <Trans>Kodet e mëparshme nuk do të vlejnë më.</Trans>
      </RemoveDialog>
    </Card>
  );
}

function CodesLeft({ codes: { left, madeAt } }: Pick<RecoveryCardProps, 'codes'>) {
  const locale = useLocale();
  const day = madeAt && formatDate(madeAt, locale);
  return (
    <>
      <p>
        {day ? (
          <>
            <Plural value={left} one="Ka mbetur # kod" other="Kanë mbetur # kode" />{' '}
            <span className="soft">
              <Trans>(të bëra më {day})</Trans>
            </span>
          </>
        ) : (
          <Trans>Nuk keni asnjë kod.</Trans>
        )}
      </p>
      {day && left < 3 && (
        <Note tone="warn">
          <p>
            <Trans>Kanë mbetur pak kode. Bëni të reja para se të mbarojnë.</Trans>
          </p>
        </Note>
      )}
    </>
  );
}

/** Shown this once, with every way to keep them. */
export function CodesToKeep({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  return (
    <Card>
      <p>
        <Trans>
          Ruajini këto kode jashtë kompjuterit, p.sh. të printuara në një vend të sigurt. Shfaqen vetëm tani: më vonë
          mund të bëni vetëm të reja.
        </Trans>
      </p>
      <ul className="recovery" aria-label={t`Kodet e rimëkëmbjes`}>
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <KeepCodes codes={codes} />
      <p className="no-print">
        <Button tone="blue" onClick={onKept}>
          <Trans>I ruajta kodet</Trans>
        </Button>
      </p>
    </Card>
  );
}

function KeepCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const short = useSettings()?.institution.short ?? 'KQZ';
  const email = useAppState((state) => state.member.data?.email);
  const [copied, setCopied] = useState<boolean>();
  const title = t`Kodet e rimëkëmbjes: ${short}, ${email ?? ''}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="stack stack--8 no-print">
      <div className="row row--8">
        <Button onClick={() => void copy()}>
          <Icon of={copied ? iconTick : iconCopy} />
          {copied ? <Trans>U kopjuan</Trans> : <Trans>Kopjo</Trans>}
        </Button>
        <Button onClick={() => window.print()}>
          <Icon of={iconPrint} />
          <Trans>Printo</Trans>
        </Button>
        <Button onClick={() => saveText('denonco-kodet.txt', 'text/plain', [title, '', ...codes, ''].join('\n'))}>
          <Icon of={iconDownload} />
          <Trans>Ruaj si skedar</Trans>
        </Button>
      </div>
      <p className={copied === false ? 'small' : 'visually-hidden'} role="status">
        {copied && <Trans>Kodet u kopjuan.</Trans>}
        {copied === false && <Trans>Shfletuesi nuk lejoi kopjimin. Printojini ose ruajini si skedar.</Trans>}
      </p>
    </div>
  );
}
