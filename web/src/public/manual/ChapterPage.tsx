import { type ManualChapter, plainRichText, richTextOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { manualChapterPath, paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { UnbrokenAbbreviations } from '../../ui/layout/UnbrokenAbbreviations.tsx';
import { goToHeading, usePageFocus } from '../../ui/page/usePageFocus.ts';
import { type RichPicture, RichText } from '../../ui/richText/RichText.tsx';
import { inOrder } from './contents.ts';
import { PrintButton } from './PrintButton.tsx';
import { useContents } from './useContents.ts';

const headingId = (nth: number) => `manual-part-${nth}`;

export function ChapterPage({ slug }: { slug: string }) {
  const { t, locale } = useLingui();
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getManualChapter', { params: { slug } }));
  const isUnknown = error?.status === 404 || error?.status === 400;
  const title = data?.title[locale] ?? t`Manuali i përdorimit`;
  usePageFocus(title, { step: data ? slug : '' });
  return (
    <article className="manual manual--chapter">
      <p className="no-print">
        <Link to={paths.manual}>{t`Manuali i përdorimit`}</Link>
      </p>
      <h1>
        <UnbrokenAbbreviations>{title}</UnbrokenAbbreviations>
      </h1>
      {isUnknown && (
        <EmptyState
          title={t`Ky kapitull nuk është në manual.`}
          action={<Link to={paths.manual}>{t`Shihni përmbajtjen`}</Link>}
        >
          {t`Mund të jetë hequr, ose adresa është shkruar gabim.`}
        </EmptyState>
      )}
      <Loaded query={{ data, error: isUnknown ? null : error, isLoading, refetch }} lines={12}>
        {(chapter) => <Chapter chapter={chapter} />}
      </Loaded>
    </article>
  );
}

function Chapter({ chapter }: { chapter: ManualChapter }) {
  const { t, locale } = useLingui();
  const text = chapter.body[locale];
  const headings = richTextOf(text).flatMap((block) =>
    block.kind === 'heading' ? [{ level: block.level, text: block.pieces.map((piece) => piece.text).join('') }] : [],
  );
  const minutes = Math.max(1, Math.round(plainRichText(text).split(/\s+/).length / wordsPerMinute));
  const pictures = new Map(chapter.pictures[locale].map((picture) => [picture.name, picture]));
  return (
    <>
      <div className="manual__grid">
        <div className="manual__text reading">
          {chapter.isRetired && (
            <Note tone="warn">{t`Ky kapitull është hequr nga manuali. E shihni sepse administroni tekstet.`}</Note>
          )}
          <RichText
            text={text}
            headingId={headingId}
            pictureOf={(name) => {
              const found = pictures.get(name);
              return found && { src: found.address, width: found.width, height: found.height };
            }}
            showPicture={(picture, text) => <Picture picture={picture} text={text} />}
          />
        </div>
        <aside className="manual__aside no-print">
          {headings.length > 1 && (
            <nav className="manual__ways wide-only" aria-label={t`Në këtë kapitull`}>
              <p className="small muted">{t`Në këtë kapitull`}</p>
              <ul>
                {/* A script scrolls, because in-page anchors would change the route. */}
                {headings.map(({ level, text }, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: headings are identified by position
                  <li key={nth} data-level={level}>
                    <TextButton onClick={() => goToHeading(headingId(nth))}>{text}</TextButton>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <PrintButton query={{ chapter: chapter.slug }}>
            <Trans>Kapitulli si PDF</Trans>
          </PrintButton>
          <p className="small muted">
            <Trans>Lexohet për {minutes} min.</Trans>
          </p>
        </aside>
      </div>
      <Neighbours slug={chapter.slug} />
    </>
  );
}

const wordsPerMinute = 180;

/** Chapters before and after, in this member's order. */
function Neighbours({ slug }: { slug: string }) {
  const { t, locale } = useLingui();
  const { data: contents } = useContents();
  const all = contents ? inOrder(contents) : [];
  const at = all.findIndex((entry) => entry.slug === slug);
  const before = at > 0 ? all[at - 1] : undefined;
  const after = at >= 0 ? all[at + 1] : undefined;
  if (!before && !after) return null;
  return (
    <nav className="manual__neighbours no-print" aria-label={t`Kapitujt pranë`}>
      {before && (
        <Link to={manualChapterPath(before.slug)} rel="prev">
          <small>{t`Kapitulli i mëparshëm`}</small>
          <span>{before.title[locale]}</span>
        </Link>
      )}
      {after && (
        <Link className="manual__after" to={manualChapterPath(after.slug)} rel="next">
          <small>{t`Kapitulli tjetër`}</small>
          <span>{after.title[locale]}</span>
        </Link>
      )}
    </nav>
  );
}

function Picture({ picture, text }: { picture: RichPicture; text: string }) {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className="manual__figure">
      <button type="button" onClick={() => setLarge(true)}>
        <img {...picture} alt={text} loading="lazy" />
        <span className="visually-hidden">{t`Zmadho figurën`}</span>
      </button>
      <figcaption aria-hidden="true">{text}</figcaption>
      <div className="manual__large">
        <Dialog open={isLarge} onClose={() => setLarge(false)} title={text}>
          <img {...picture} alt={text} />
        </Dialog>
      </div>
    </figure>
  );
}
