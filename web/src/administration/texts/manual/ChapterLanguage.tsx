import { isLinkablePage, type ManualPicture, type RichProblem, richProblems, wordsOfField } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { RichEditor } from '../editor/RichEditor.tsx';

interface ChapterLanguageProps {
  language: 'al' | 'en';
  title: ReactNode;
  body: string;
  onBody: (body: string) => void;
  error: string | undefined;
  pictures: readonly ManualPicture[];
}

/** A chapter in one language with preview and live errors. */
export function ChapterLanguage({ language, title, body, onBody, error, pictures }: ChapterLanguageProps) {
  const { t, locale } = useLingui();
  const names = pictures.map(({ name }) => name);
  const messageOf = ({ code, line }: RichProblem) => wordsOfField(code, locale, line);
  const [problem] = richProblems(body, { isPage: isLinkablePage, isPicture: (name) => names.includes(name) });
  const label = { al: t`Teksti (shqip)`, en: t`Teksti (anglisht)` }[language];
  const html = { al: 'sq', en: 'en' }[language];
  return (
    <Card title={{ al: t`Shqip`, en: t`Anglisht` }[language]}>
      {title}
      <RichEditor
        id={`body.${language}`}
        label={label}
        language={html}
        max={20_000}
        value={body}
        onChange={onBody}
        error={error ?? (problem && messageOf(problem))}
        pictures={names}
      />
      <section
        className="texts__preview"
        aria-label={{ al: t`Pamja shqip`, en: t`Pamja anglisht` }[language]}
        lang={html}
      >
        <p className="small muted">{t`Kështu shihet`}</p>
        <RichText
          text={body}
          level={3}
          pictureOf={(name) => {
            const found = pictures.find((picture) => picture.name === name);
            return found && { src: found.address, width: found.width, height: found.height };
          }}
        />
      </section>
    </Card>
  );
}
