import { isCovered } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { publicationPath, publicCasePath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';

export function CasePublication({ number }: { number: string }) {
  const { t, date } = useLingui();
  const query = useQuery(routeQuery('getPublication', { params: { number } }));
  return (
    <Loaded query={query} lines={2} bare>
      {({ published, action, proposals, last }) => {
        const looked = last ? [...last.redactions, ...last.kept] : [];
        const mayMend = action === 'correctPublication' && published?.parts;
        const unseen = mayMend ? proposals.filter((one) => !isCovered(one, looked)).length : 0;
        const day = published ? date(published.history.at(-1)?.at ?? published.publishedAt) : '';
        return (
          <>
            <p className="num">
              {!published
                ? t`Teksti ende nuk është publikuar.`
                : published.parts
                  ? t`Publiku e lexon që më ${day}.`
                  : t`Publikimi u tërhoq më ${day}.`}
            </p>
            {unseen > 0 && (
              <Note tone="warn">
                {plural(unseen, {
                  one: 'Në tekstin e publikuar gjendet # e dhënë që mund të jetë personale dhe që askush nuk e ka parë. Korrigjoni publikimin.',
                  other:
                    'Në tekstin e publikuar gjenden # të dhëna që mund të jenë personale dhe që askush nuk i ka parë. Korrigjoni publikimin.',
                })}
              </Note>
            )}
            <p className="row row--8 no-print">
              {action && (
                <LinkButton size="small" tone={published ? 'plain' : 'blue'} to={publicationPath(number)}>
                  {action === 'publish' ? t`Përgatit publikimin` : t`Korrigjo publikimin`}
                </LinkButton>
              )}
              {published && <LinkButton size="small" to={publicCasePath(number)}>{t`Faqja publike`}</LinkButton>}
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
