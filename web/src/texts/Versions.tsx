// What a text said before, newest first. Taking one puts it into the editor; it counts once it is saved.
import type { TextContent, TextEdition, TextVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';

interface VersionsProps {
  text: TextEdition;
  onTake: (content: TextContent) => void;
}

export function Versions({ text, onTake }: VersionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data, fault, isLoading, retry } = useRead('listTextVersions', { params: { id: text.id } }, { when: isOpen });
  return (
    <Card title={t`Versionet`}>
      {!isOpen && (
        <p>
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Shfaq versionet e mëparshme</Trans>
          </Button>
        </p>
      )}
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={4} />}
      {isOpen && data && (
        <ol className="ruled">
          {data.map((version) => (
            <Version key={version.version} version={version} text={text} onTake={onTake} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Version({ version, text, onTake }: VersionsProps & { version: TextVersion }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { at, by, action, content } = version;
  const names = {
    program: t`Siç erdhi me programin`,
    save: t`U ndryshua`,
    add: t`U shtua`,
    retire: t`Doli nga përdorimi`,
    bringBack: t`U kthye në përdorim`,
    reset: t`U kthye teksti i programit`,
  } as const;
  const name = `${version.version}. ${names[action]}`;
  return (
    <li className="stack stack--8">
      <p>
        <b>{name}</b>
        {at !== null && (
          <span className="small soft">
            {' '}
            {formatDateTime(at, locale)}, {by ?? '—'}
          </span>
        )}
      </p>
      <Said fields={text.fields} content={content} />
      {version.version !== text.version && (
        <p>
          <Button size="small" aria-label={t`Merre në redaktues: ${name}`} onClick={() => onTake(content)}>
            <Trans>Merre në redaktues</Trans>
          </Button>
        </p>
      )}
    </li>
  );
}

/** The words of a version, in both languages. */
function Said({ fields, content }: Pick<TextEdition, 'fields' | 'content'>) {
  const locale = useLocale();
  return (
    <details>
      <summary>
        <Trans>Çfarë thoshte</Trans>
      </summary>
      <div className="texts__languages">
        {(['al', 'en'] as const).map((language) => (
          <div key={language} className="stack stack--8" lang={language === 'al' ? 'sq' : 'en'}>
            {fields.map(({ code, label }) => (
              <div key={code}>
                <p className="small muted">{label[locale]}</p>
                <p className="breaks">{content[code]?.[language]}</p>
              </div>
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}
