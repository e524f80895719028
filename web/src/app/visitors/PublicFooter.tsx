import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSettings } from '../../api/useSettings.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { paths } from '../../paths.ts';

export function PublicFooter() {
  const locale = useLocale();
  const institution = useSettings()?.institution;
  return (
    <footer className="foot no-print">
      <div className="wrap wrap--public">
        <div className="foot__columns">
          <div className="stack stack--8">
            <h2>{institution?.name[locale] ?? <Trans>Komisioni Qendror i Zgjedhjeve</Trans>}</h2>
            {institution && (
              <>
                <p>{institution.address}</p>
                <p className="num">
                  <a href={`tel:${institution.phone.replace(/[^+\d]/g, '')}`}>{institution.phone}</a> ·{' '}
                  <a href={`mailto:${institution.email}`}>{institution.email}</a>
                </p>
              </>
            )}
          </div>
          <div>
            <h2>
              <Trans>Shërbimet</Trans>
            </h2>
            <ul>
              <li>
                <Link to={paths.registerDenouncement}>
                  <Trans>Denonco</Trans>
                </Link>
              </li>
              <li>
                <Link to={paths.trackDenouncement}>
                  <Trans>Ndiq çështjen</Trans>
                </Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>
              <Trans>Hapur për të gjithë</Trans>
            </h2>
            <ul>
              <li>
                <Link to={paths.listDenouncements}>
                  <Trans>Denoncimet online</Trans>
                </Link>
              </li>
              <li>
                <Link to={paths.api}>
                  <Trans>Ndërfaqja për programe (API)</Trans>
                </Link>
              </li>
            </ul>
          </div>
        </div>
        <p className="foot__end">
          <bdi dir="ltr">
            © {new Date().getFullYear()} {institution?.short ?? 'KQZ'}
          </bdi>
        </p>
      </div>
    </footer>
  );
}
