// Earlier versions, newest first. Restoring one fills the editor; it takes effect when saved.
import type { TextContent, TextEdition, TextVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Card } from '../../ui/layout/Card.tsx';

interface VersionsProps {
  text: TextEdition;
  onTake: (content: TextContent) => void;
}

export function Versions({ text, onTake }: VersionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const versions = useQuery(routeQuery('listTextVersions', { params: { id: text.id } }, { enabled: isOpen }));
  return (
    <Card title={t`Versionet`}>
      {!isOpen && (
        <p>
          <Button size="small" onClick={() => setOpen(true)}>
            {t`Shfaq versionet e mëparshme`}
          </Button>
        </p>
      )}
      <Loaded query={versions} lines={4} bare>
        {(data) => (
          <ol className="ruled">
            {data.map((version) => (
              <Version key={version.version} version={version} text={text} onTake={onTake} />
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}

function Version({ version, text, onTake }: VersionsProps & { version: TextVersion }) {
  const { t, dateTime } = useLingui();
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
            {dateTime(at)}, {by ?? '—'}
          </span>
        )}
      </p>
      <VersionFields fields={text.fields} content={content} />
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

/** A version in both languages. */
function VersionFields({ fields, content }: Pick<TextEdition, 'fields' | 'content'>) {
  const { t, locale } = useLingui();
  return (
    <details>
      <summary>{t`Çfarë thoshte`}</summary>
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
