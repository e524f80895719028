import { type Letters, letterKindRows } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { iconPlus } from '../../../ui/marks/pageIcons.ts';

interface NewLetterProps {
  letters: Letters;
  pending: boolean;
  onStart: (letter: { kind: Letters['kinds'][number]['code']; language: Letters['language'] }) => void;
}

/** Kind and language of a new document; the filer's language by default. */
export function NewLetter({ letters: { kinds, language: filers }, pending, onStart }: NewLetterProps) {
  const { t, locale } = useLingui();
  // Kinds that can be issued now come first.
  const [kind, setKind] = useState<string | undefined>((kinds.find(({ isReady }) => isReady) ?? kinds[0])?.code);
  const [language, setLanguage] = useState(filers);
  const chosen = kinds.find(({ code }) => code === kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onStart({ kind: chosen.code, language });
  };
  return (
    <form className="letters__new stack stack--8 no-print" onSubmit={submit}>
      <div className="letters__choices">
        <SelectField
          id="letter-kind"
          label={t`Dokument i ri`}
          empty={false}
          value={chosen?.code ?? ''}
          onChange={setKind}
          options={kinds.map(({ code }) => ({ code, name: letterKindRows[code].words[locale] }))}
        />
        <SelectField
          id="letter-language"
          label={t`Gjuha`}
          empty={false}
          value={language}
          onChange={(code) => setLanguage(code === 'en' ? 'en' : 'al')}
          options={[
            { code: 'al', name: filers === 'al' ? t`Shqip (e çështjes)` : t`Shqip` },
            { code: 'en', name: filers === 'en' ? t`Anglisht (e çështjes)` : t`Anglisht` },
          ]}
        />
        <Button icon={iconPlus} type="submit" pending={pending}>
          {t`Harto`}
        </Button>
      </div>
      {chosen?.waitsFor && (
        <p className="muted small">
          <Trans>Mund ta hartoni tani; lëshohet pasi të merret veprimi “{chosen.waitsFor[locale]}”.</Trans>
        </p>
      )}
    </form>
  );
}
