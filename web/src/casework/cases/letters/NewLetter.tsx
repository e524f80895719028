import { type Letters, letterKindRows } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPlus } from '../../../ui/marks/pageIcons.ts';

type Kind = Letters['kinds'][number]['code'];
type Language = Letters['language'];

interface NewLetterProps {
  letters: Letters;
  pending: boolean;
  onStart: (letter: { kind: Kind; language: Language }) => void;
}

/** Kind and language of a new document; the filer's language by default. */
export function NewLetter({ letters: { kinds, language: filers }, pending, onStart }: NewLetterProps) {
  const { t, locale } = useLingui();
  // Kinds that can be issued now come first.
  const [kind, setKind] = useState<Kind | undefined>((kinds.find(({ isReady }) => isReady) ?? kinds[0])?.code);
  const [language, setLanguage] = useState<Language>(filers);
  const chosen = kinds.find(({ code }) => code === kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind) onStart({ kind, language });
  };
  return (
    <form className="letters__new stack stack--8 no-print" onSubmit={submit}>
      <div className="letters__choices">
        <label htmlFor="letter-kind">
          <span className="label">{t`Dokument i ri`}</span>
          <select
            id="letter-kind"
            className="input"
            value={kind}
            onChange={(event) => setKind(kinds.find(({ code }) => code === event.target.value)?.code)}
          >
            {kinds.map(({ code }) => (
              <option key={code} value={code}>
                {letterKindRows[code].words[locale]}
              </option>
            ))}
          </select>
        </label>
        <LanguageChoice language={language} filers={filers} onChange={setLanguage} />
        <Button type="submit" pending={pending}>
          <Icon of={iconPlus} size="small" />
          <span>{t`Harto`}</span>
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

interface LanguageChoiceProps {
  language: Language;
  filers: Language;
  onChange: (language: Language) => void;
}

function LanguageChoice({ language, filers, onChange }: LanguageChoiceProps) {
  const { t } = useLingui();
  return (
    <label htmlFor="letter-language">
      <span className="label">{t`Gjuha`}</span>
      <select
        id="letter-language"
        className="input"
        value={language}
        onChange={(event) => onChange(event.target.value === 'en' ? 'en' : 'al')}
      >
        <option value="al">{filers === 'al' ? t`Shqip (e çështjes)` : t`Shqip`}</option>
        <option value="en">{filers === 'en' ? t`Anglisht (e çështjes)` : t`Anglisht`}</option>
      </select>
    </label>
  );
}
