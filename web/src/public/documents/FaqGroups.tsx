import type { FaqEntry, FaqGroup } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Link } from '../../platform/router/router.tsx';
import { RichText } from '../../ui/richText/RichText.tsx';
import { Highlighted } from './Highlighted.tsx';

interface FaqGroupsProps {
  groups: readonly FaqGroup[];
  words: readonly string[];
  isOpen: (slug: string) => boolean;
  onTurn: (slug: string) => void;
}

export function FaqGroups({ groups, words, isOpen, onTurn }: FaqGroupsProps) {
  const { locale } = useLingui();
  return groups.map(({ code, name, entries }) => (
    <section key={code} aria-labelledby={`faq-group-${code}`}>
      <h2 id={`faq-group-${code}`} tabIndex={-1}>
        <Highlighted text={name[locale]} words={words} />
      </h2>
      <div className="ruled faq__list">
        {entries.map((entry) => (
          <Entry
            key={entry.slug}
            entry={entry}
            words={words}
            open={isOpen(entry.slug)}
            onTurn={() => onTurn(entry.slug)}
          />
        ))}
      </div>
    </section>
  ));
}

interface EntryProps {
  entry: FaqEntry;
  words: readonly string[];
  open: boolean;
  onTurn: () => void;
}

function Entry({ entry: { slug, question, answer, legalBasis }, words, open, onTurn }: EntryProps) {
  const { t, locale } = useLingui();
  const asked = question[locale];
  return (
    <details
      id={`faq-${slug}`}
      open={open}
      // Search within the page in the browser opens answers too.
      onToggle={({ currentTarget }) => currentTarget.open !== open && onTurn()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
      <summary
        // The toggle event comes after other clicks.
        onClick={(event) => {
          event.preventDefault();
          onTurn();
        }}
      >
        <h3>
          <Highlighted text={asked} words={words} />
        </h3>
      </summary>
      <div className="faq__answer measure stack stack--8">
        <RichText text={answer[locale]} level={4} show={(text) => <Highlighted text={text} words={words} />} />
        <p className="row small muted">
          {legalBasis !== null && (
            <span>
              <Highlighted text={formatLaw(legalBasis, locale)} words={words} />
            </span>
          )}
          <Link className="no-print" to={`${paths.faq}?q=${slug}`} aria-label={t`Lidhja te kjo përgjigje: ${asked}`}>
            <Trans>Lidhja te kjo përgjigje</Trans>
          </Link>
        </p>
      </div>
    </details>
  );
}
