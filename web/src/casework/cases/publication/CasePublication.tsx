import { type CaseFile, isCovered, type PublicationDesk } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { publicationPath, publicCasePath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { sectionId } from '../file/sections/Section.tsx';

/** Publication state of a decided case, with a link to prepare it. */
export function CasePublication({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { number, version } = file;
  const { data, error, refetch } = useQuery(routeQuery('getPublication', { params: { number } }));
  // Discard data of another version of the case.
  const desk = data?.version === version ? data : undefined;
  return (
    <section
      id={sectionId('publication')}
      className="card stack stack--8 case-section"
      tabIndex={-1}
      aria-label={t`Publikimi i vendimit`}
    >
      <h2>{t`Publikimi i vendimit`}</h2>
      {error && <FaultState fault={error} retry={refetch} />}
      {(desk ?? data) && <State number={number} desk={desk ?? data} />}
    </section>
  );
}

function State({ number, desk }: { number: string; desk: PublicationDesk | undefined }) {
  const { t, date } = useLingui();
  if (!desk) return null;
  const { published, action, proposals, last } = desk;
  const looked = last ? [...last.redactions, ...last.kept] : [];
  const mayMend = action === 'correctPublication' && published?.parts;
  const unseen = mayMend ? proposals.filter((one) => !isCovered(one, looked)).length : 0;
  const day = published ? date(published.history.at(-1)?.at ?? published.publishedAt) : '';
  return (
    <>
      <p className="num">
        {!published && <Trans>Teksti ende nuk është publikuar.</Trans>}
        {published?.parts && <Trans>Publiku e lexon që më {day}.</Trans>}
        {published && !published.parts && <Trans>Publikimi u tërhoq më {day}.</Trans>}
      </p>
      {unseen > 0 && (
        <Note tone="warn">
          <p>
            <Plural
              value={unseen}
              one="Në tekstin e publikuar gjendet # e dhënë që mund të jetë personale dhe që askush nuk e ka parë. Korrigjoni publikimin."
              other="Në tekstin e publikuar gjenden # të dhëna që mund të jenë personale dhe që askush nuk i ka parë. Korrigjoni publikimin."
            />
          </p>
        </Note>
      )}
      <p className="row row--8 no-print">
        {action && (
          <LinkButton size="small" tone={published ? 'plain' : 'blue'} to={publicationPath(number)}>
            {action === 'publish' ? t`Përgatit publikimin` : t`Korrigjo publikimin`}
          </LinkButton>
        )}
        {published && (
          <LinkButton size="small" to={publicCasePath(number)}>
            {t`Faqja publike`}
          </LinkButton>
        )}
      </p>
    </>
  );
}
