import { type FaqEntry, type FaqGroup, type Locale, plainRichText, rankByTerms, searchWords } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { telHref, useSettings } from '../../platform/api/useSettings.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Link, useSearchParams } from '../../platform/router/router.tsx';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import { searchText, useListFilter } from '../../ui/lists/listFilter.ts';
import { Marked } from '../../ui/marks/Marked.tsx';
import { goToHeading } from '../../ui/page/usePageFocus.ts';
import { RichText } from '../../ui/richText/RichText.tsx';
import './documents.css';

export function FaqPage() {
  const { t } = useLingui();
  const faq = useQuery(routeQuery('listFaq', {}));
  return (
    <PublicPage
      title={t`Pyetje të shpeshta`}
      lead={
        <Trans>Përgjigje të shkurtra për denoncimet, ankesat, afatet dhe mbrojtjen tuaj, me nenin ku mbështeten.</Trans>
      }
    >
      <Loaded query={faq} lines={10} bare>
        {(data) => <Questions groups={data} />}
      </Loaded>
    </PublicPage>
  );
}

function Questions({ groups }: { groups: readonly FaqGroup[] }) {
  const { t, locale } = useLingui();
  const [query] = useSearchParams();
  const question = query.get('q');
  const list = useListFilter({ search: searchText }, { replace: true });
  const { search } = list.filter;
  const terms = searchWords(search);
  const isSearched = search.trim() !== '';
  const all = groups.flatMap((group) => group.entries.map((entry) => ({ group, entry })));
  const found = isSearched ? ranked(all, search, locale) : all;
  const { isOpen, turn, turnAll, allOpen } = useOpenAnswers(question, terms, found);
  // Jumps by script, because in-page anchors would change the route.
  const topics = (
    <ul>
      {groups.map(({ code, name, entries }) => (
        <li key={code}>
          <TextButton onClick={() => goToHeading(`faq-group-${code}`)}>{name[locale]}</TextButton>{' '}
          <span className="num muted">{entries.length}</span>
        </li>
      ))}
    </ul>
  );
  const entryOf = (entry: FaqEntry, topic?: string) => (
    <Entry
      key={entry.slug}
      entry={entry}
      topic={topic}
      terms={terms}
      open={isOpen(entry.slug)}
      onTurn={() => turn(entry.slug)}
    />
  );
  return (
    <>
      <FilterBar
        id="faq"
        label={t`Kërkoni te pyetjet`}
        list={list}
        search={{ label: t`Kërko`, placeholder: t`Fjalë nga pyetja ose përgjigjja`, on: 'typing' }}
        choices={[]}
      />
      <div className="head">
        <p role="status">
          <b className="num">
            {isSearched ? (
              <Plural value={found.length} one="# përgjigje u gjet" other="# përgjigje u gjetën" />
            ) : (
              <Plural value={found.length} one="# pyetje" other="# pyetje" />
            )}
          </b>
        </p>
        {found.length > 0 && (
          <p className="no-print">
            <TextButton onClick={turnAll}>
              {allOpen ? <Trans>Mbylli të gjitha</Trans> : <Trans>Hapi të gjitha</Trans>}
            </TextButton>
          </p>
        )}
      </div>
      <div className="faq">
        {!isSearched && (
          <nav className="faq__topics no-print" aria-label={t`Temat`}>
            <div className="wide-only">{topics}</div>
            <details className="phone-only">
              <summary>{t`Temat`}</summary>
              {topics}
            </details>
          </nav>
        )}
        <div className="stack stack--32">
          {isSearched ? (
            <div className="ruled faq__list">{found.map(({ group, entry }) => entryOf(entry, group.name[locale]))}</div>
          ) : (
            groups.map(({ code, name, entries }) => (
              <section key={code} aria-labelledby={`faq-group-${code}`}>
                <h2 id={`faq-group-${code}`} tabIndex={-1}>
                  {name[locale]}
                </h2>
                <div className="ruled faq__list">{entries.map((entry) => entryOf(entry))}</div>
              </section>
            ))
          )}
          {found.length === 0 && (
            <EmptyState
              title={t`Asnjë përgjigje nuk i përmban këto fjalë`}
              action={<Button onClick={() => list.clear()}>{t`Pastro kërkimin`}</Button>}
            >
              <Trans>Provoni një fjalë të vetme ose më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>
            </EmptyState>
          )}
          <Contact />
        </div>
      </div>
    </>
  );
}

function Contact() {
  const { t } = useLingui();
  const institution = useSettings()?.institution;
  return (
    <section className="stack stack--8 measure">
      <h2>{t`Nuk e gjetët përgjigjen?`}</h2>
      <p>
        <Trans>
          Lexoni <Link to={paths.documents}>udhëzuesit</Link> ose na pyesni:
        </Trans>{' '}
        {institution && (
          <span className="num">
            <a href={telHref(institution.phone)}>{institution.phone}</a>,{' '}
            <a href={`mailto:${institution.email}`}>{institution.email}</a>.
          </span>
        )}
      </p>
    </section>
  );
}

interface Question {
  readonly group: FaqGroup;
  readonly entry: FaqEntry;
}

function useOpenAnswers(question: string | null, terms: readonly string[], found: readonly Question[]) {
  const isSearched = terms.length > 0;
  // Answers turned against the default: closed without a search, open in results.
  const [turned, setTurned] = useState({ of: '', slugs: question === null ? [] : [question] });
  const of = terms.join(' ');
  const turnedNow = turned.of === of ? turned.slugs : [];
  const isOpen = (slug: string) => turnedNow.includes(slug) !== isSearched;
  const allOpen = found.every(({ entry }) => isOpen(entry.slug));
  const turn = (slug: string) =>
    setTurned(({ of: before, slugs }) => {
      const now = before === of ? slugs : [];
      return { of, slugs: now.includes(slug) ? now.filter((one) => one !== slug) : [...now, slug] };
    });
  const turnAll = () => setTurned({ of, slugs: allOpen === isSearched ? found.map(({ entry }) => entry.slug) : [] });
  useEffect(() => {
    if (question === null) return;
    setTurned({ of: '', slugs: [question] });
    const summary = document.querySelector<HTMLElement>(`#faq-${CSS.escape(question)} > summary`);
    summary?.scrollIntoView();
    summary?.focus({ preventScroll: true });
  }, [question]);
  return { isOpen, turn, turnAll, allOpen };
}

/** The basis is found as `KZ 126` and as `neni 126`. */
const ranked = (all: readonly Question[], search: string, locale: Locale): readonly Question[] =>
  rankByTerms(all, search, ({ group, entry: { question, answer, legalBasis } }) => [
    question[locale],
    group.name[locale],
    legalBasis && `${legalBasis} ${formatLaw(legalBasis, locale)}`,
    plainRichText(answer[locale]),
  ]);

interface EntryProps {
  entry: FaqEntry;
  /** Where the questions are not under their topics. */
  topic: string | undefined;
  terms: readonly string[];
  open: boolean;
  onTurn: () => void;
}

function Entry({ entry: { slug, question, answer, legalBasis }, topic, terms, open, onTurn }: EntryProps) {
  const { t, locale } = useLingui();
  const questionText = question[locale];
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
          <Marked text={questionText} terms={terms} />
        </h3>
      </summary>
      <div className="faq__answer measure stack stack--8">
        <RichText text={answer[locale]} level={4} show={(text) => <Marked text={text} terms={terms} />} />
        <p className="row small muted">
          {topic !== undefined && (
            <span>
              <Marked text={topic} terms={terms} />
            </span>
          )}
          {legalBasis !== null && (
            <span>
              <Marked text={formatLaw(legalBasis, locale)} terms={terms} />
            </span>
          )}
          <Link
            className="no-print"
            to={`${paths.faq}?q=${slug}`}
            aria-label={t`Lidhja te kjo përgjigje: ${questionText}`}
          >
            <Trans>Lidhja te kjo përgjigje</Trans>
          </Link>
        </p>
      </div>
    </details>
  );
}
