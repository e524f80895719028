import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { useSettings } from '../../platform/api/useSettings.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function AskUs({ nothingFound, onClear }: { nothingFound: boolean; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <>
      {nothingFound && (
        <EmptyState
          title={t`Asnjë përgjigje nuk i ka të gjitha këto fjalë`}
          action={
            <Button onClick={onClear}>
              <Trans>Pastro kërkimin</Trans>
            </Button>
          }
        >
          <Trans>Provoni një fjalë të vetme ose më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>
        </EmptyState>
      )}
      <section className="stack stack--8 measure">
        <h2>
          <Trans>Nuk e gjetët përgjigjen?</Trans>
        </h2>
        <p>
          <Trans>
            Lexoni <Link to={paths.documents}>udhëzuesit</Link> ose na pyesni:
          </Trans>{' '}
          <Contact />
        </p>
      </section>
    </>
  );
}

function Contact() {
  const institution = useSettings()?.institution;
  if (!institution) return null;
  return (
    <span className="num">
      <a href={`tel:${institution.phone.replace(/[^+\d]/g, '')}`}>{institution.phone}</a>,{' '}
      <a href={`mailto:${institution.email}`}>{institution.email}</a>.
    </span>
  );
}
