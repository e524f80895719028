// Retires, restores, or resets a text to the program's version. Unsaved changes must be saved or discarded first.
import type { TextContent, TextEdition, TextVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeMutation, routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { fieldText } from './editor/TextEditor.tsx';

interface TextRetirementProps {
  text: TextEdition;
  isDirty: boolean;
  onChanged: (now: TextEdition) => void;
}

export function TextRetirement({ text, isDirty, onChanged }: TextRetirementProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const retiring = useMutation({ ...routeMutation('retireText'), onSuccess: onChanged });
  const resetting = useMutation({
    ...routeMutation('resetText'),
    onSuccess: (now) => {
      setConfirming(false);
      onChanged(now);
    },
  });
  const { id, version, isRetired } = text;
  const params = { id };
  const retire = () => retiring.mutate({ params, body: { version, retired: !isRetired } });
  const reset = () => resetting.mutate({ params, body: { version } });
  const mayReset = text.origin === 'edited' && text.original !== null;
  const error = retiring.error;
  if (isDirty || (!text.mayRetire && !mayReset)) return error ? <ErrorNotice error={error} /> : null;
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <p className="row row--8">
        {text.mayRetire && (
          <Button size="small" pending={retiring.isPending} onClick={retire}>
            {isRetired ? <Trans>Ktheje në përdorim</Trans> : <Trans>Nxirre nga përdorimi</Trans>}
          </Button>
        )}
        {mayReset && (
          <Button size="small" onClick={() => setConfirming(true)}>
            {t`Kthe tekstin e programit`}
          </Button>
        )}
      </p>
      {isConfirming && (
        <ActionDialog
          title={t`Të kthehet teksti i programit?`}
          form={{ submit: reset, pending: resetting.isPending, error: resetting.error }}
          act={t`Ktheje`}
          onClose={() => setConfirming(false)}
        >
          <p>
            <Trans>
              Teksti i komisionit del nga përdorimi, por mbetet te versionet. Më tej ky tekst ndjek programin kur
              përditësohet.
            </Trans>
          </p>
        </ActionDialog>
      )}
    </>
  );
}

// Earlier versions, newest first. Restoring one fills the editor; it takes effect when saved.
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

function VersionFields({ fields, content }: Pick<TextEdition, 'fields' | 'content'>) {
  const { t, locale } = useLingui();
  return (
    <details>
      <summary>{t`Çfarë thoshte`}</summary>
      <div className="texts__languages">
        {(['al', 'en'] as const).map((language) => (
          <div key={language} className="stack stack--8" lang={language === 'al' ? 'sq' : 'en'}>
            {fields.map((field) => (
              <div key={field.code}>
                <p className="small muted">{field.label[locale]}</p>
                <p className="breaks">{fieldText(field, content, language)}</p>
              </div>
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}
