import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { dialled, useSettings } from '../../platform/api/useSettings.ts';
import { Link } from '../../platform/router/router.tsx';

function Institution() {
  const { locale } = useLingui();
  const institution = useSettings()?.institution;
  return (
    <div className="stack stack--8">
      <h2>{institution?.name[locale] ?? <Trans>Komisioni Qendror i Zgjedhjeve</Trans>}</h2>
      {institution && (
        <>
          <p>{institution.address}</p>
          <p className="num">
            <a href={dialled(institution.phone)}>{institution.phone}</a> ·{' '}
            <a href={`mailto:${institution.email}`}>{institution.email}</a>
          </p>
          {institution.website !== '' && (
            <p>
              <a href={institution.website}>{institution.website.replace(/^https:\/\/(www\.)?|\/$/g, '')}</a>
            </p>
          )}
        </>
      )}
    </div>
  );
}

const Column = ({ title, links }: { title: string; links: readonly (readonly [path: string, name: string])[] }) => (
  <div>
    <h2>{title}</h2>
    <ul>
      {links.map(([path, name]) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
    </ul>
  </div>
);

export function PublicFooter() {
  const { t } = useLingui();
  const short = useSettings()?.institution.short ?? 'KQZ';
  return (
    <footer className="foot no-print">
      <div className="wrap wrap--public">
        <div className="foot__columns">
          <Institution />
          <Column
            title={t`Shërbimet`}
            links={[
              [paths.registerDenouncement, t`Denonco`],
              [paths.registerComplaint, t`Ankohu`],
              [paths.trackDenouncement, t`Ndiq denoncimin`],
              [paths.trackComplaint, t`Ndiq ankesën`],
            ]}
          />
          <Column
            title={t`Hapur për të gjithë`}
            links={[
              [paths.listDenouncements, t`Denoncimet online`],
              [paths.listComplaints, t`Ankesat online`],
              [paths.agenda, t`Agjenda e seancave`],
              [paths.premisesMap, t`Qendrat e votimit dhe zyrat në hartë`],
              [paths.verify, t`Verifiko`],
              [paths.figures, t`Shifrat`],
              [paths.api, t`Ndërfaqja për programe (API)`],
            ]}
          />
          <Column
            title={t`Ndihmë`}
            links={[
              [paths.faq, t`Pyetje të shpeshta`],
              [paths.documents, t`Dokumente`],
              [paths.privacy, t`Privatësia`],
            ]}
          />
        </div>
        <p className="foot__end">
          <bdi dir="ltr">
            © {new Date().getFullYear()} {short}
          </bdi>
        </p>
      </div>
    </footer>
  );
}
