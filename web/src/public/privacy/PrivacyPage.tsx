// Privacy notice, as in docs/reference/threat-model.md and docs/guide/retention.md.
import type { RetentionEntry } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { telHref, useSettings } from '../../platform/api/useSettings.ts';
import { basisIn } from '../../platform/i18n/law.ts';
import { Link } from '../../platform/router/router.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { SummaryList } from '../../ui/layout/SummaryList.tsx';
import './privacy.css';

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="stack stack--8 measure">
    <h2>{title}</h2>
    {children}
  </section>
);

function Period({ period: { amount, unit } }: Pick<RetentionEntry, 'period'>) {
  if (unit === 'days') return <Plural value={amount} one="# ditë" other="# ditë" />;
  if (unit === 'months') return <Plural value={amount} one="# muaj" other="# muaj" />;
  return <Plural value={amount} one="# vit" other="# vjet" />;
}

const Reading = () => (
  <Part title={<Trans>Kur vetëm lexoni</Trans>}>
    <p>
      <Trans>
        Nuk duhet llogari. Portali nuk vendos asnjë “cookie”, nuk ngarkon asgjë nga faqe të tjera dhe nuk i mat
        vizitorët. Adresa juaj e internetit (IP) nuk ruhet: për të kufizuar kërkesat e tepërta përdoret një gjurmë e
        kriptuar e saj, që ndryshon çdo ditë dhe nga e cila adresa nuk nxirret dot.
      </Trans>
    </p>
    <p>
      <Trans>
        Në pajisjen tuaj mbeten, edhe pasi ta mbyllni skedën, gjuha dhe pamja që zgjodhët dhe faqet publike për t’i
        hapur pa rrjet. Kur plotësoni një formular, mbetet e kriptuar edhe ajo që shkruat: drafti me skedarët e tij dhe
        me foto të vogla të tyre, derisa t’i dërgoni ose t’i fshini, dhe vërtetimi derisa të thoni se e ruajtët. Nuk
        mbetet asgjë prej tyre nëse zgjidhni “Mos ruaj asgjë në këtë pajisje”.
      </Trans>
    </p>
    <p>
      <Trans>
        Çështja që hapni me kod nuk ruhet: mbyllet kur dilni nga faqja ose kur nuk e përdorni për 15 minuta. Mbetet
        vetëm ajo që nisët të shkruani aty, e kriptuar me kodin tuaj, deri në 30 ditë. Në pajisjet e personelit mbeten
        edhe identifikues të rastësishëm të shfletuesit e të hyrjes dhe cilësimet e tabelave.
      </Trans>
    </p>
  </Part>
);

function Filing() {
  const { t } = useLingui();
  return (
    <Part title={t`Kur denonconi ose ankoheni`}>
      <SummaryList
        rows={[
          {
            key: 'identity',
            label: t`Kush jeni dhe si t’ju kontaktojmë`,
            value: t`Vetëm nëse i jepni: emri, numri personal, adresa, telefoni, e-maili. Na duhen për t’ju dëgjuar e për t’ju njoftuar. Mbahen të kriptuara me një çelës që nuk është në bazën e të dhënave.`,
          },
          {
            key: 'content',
            label: t`Çfarë na tregoni`,
            value: t`Përshkrimi, vendi, personat që përmendni, skedarët dhe mesazhet. Me to shqyrtohet çështja.`,
          },
          {
            key: 'code',
            label: t`Kodi i ndjekjes`,
            value: t`Nuk ruhet. E keni vetëm ju, prandaj nuk mund t’jua japim përsëri.`,
          },
          {
            key: 'news',
            label: t`Ku doni të njoftoheni`,
            value: t`E-maili ose telefoni që lini për njoftime, i kriptuar, derisa t’i ndalni me kodin ose, pa kod, me lidhjen në mesazh. Një e-mail që nuk e konfirmoni fshihet pas tri ditësh. Mesazhi nuk jep hollësi; pas vendimit tregon vetëm deri kur mund të ankoheni.`,
          },
          {
            key: 'anonymous',
            label: t`Kur mbeteni anonim`,
            value: t`Asgjë që thotë kush jeni. Kini parasysh çfarë shkruani vetë në përshkrim dhe çfarë përmbajnë skedarët.`,
          },
        ]}
      />
    </Part>
  );
}

const LegalBasis = () => (
  <Part title={<Trans>Baza ligjore</Trans>}>
    <p>
      <Trans>
        Kodi Zgjedhor e ngarkon komisionin t’i shqyrtojë denoncimet dhe ankesat, dhe kërkon që identiteti i denoncuesit
        të mbrohet (KZ, neni 123/3). Të dhënat personale i rregullon Ligji nr. 124/2024, që zëvendësoi Ligjin nr.
        9887/2008.
      </Trans>
    </p>
    <p className="soft">
      <Trans>Bazën ligjore, nen për nen, e konfirmon juristi i institucionit para se portali të vihet në punë.</Trans>
    </p>
  </Part>
);

const Access = () => (
  <Part title={<Trans>Kush i sheh</Trans>}>
    <p>
      <Trans>
        Çështjen e sheh personeli që merret me të. Identitetin e hap vetëm ai që jep një arsye; të atij që kërkoi
        konfidencialitet, vetëm me miratimin e një personi të dytë. Çdo hapje shënohet në çështje dhe ju e shihni me
        kodin tuaj.
      </Trans>
    </p>
    <p>
      <Trans>
        Publiku sheh vetëm fushat e miratuara: numrin, datat, vendin, objektin dhe vendimin pa të dhëna private. Një
        organi tjetër, si prokuroria ose gjykata, i jepet vetëm ajo që kërkon ligji. Askujt tjetër asgjë.
      </Trans>
    </p>
  </Part>
);

function Periods() {
  const { t, locale } = useLingui();
  const periods = useQuery(routeQuery('listRetentionPeriods', {}));
  const rowOf = ({ code, name, says, since, period, legalBasis }: RetentionEntry) => ({
    key: code,
    label: name[locale],
    value: (
      <>
        <b>
          <Period period={period} /> {since[locale]}.
        </b>{' '}
        {says[locale]} <span className="soft">({basisIn(legalBasis, locale)})</span>
      </>
    ),
  });
  return (
    <Part title={t`Sa gjatë`}>
      <p>
        {t`Kur mbaron afati, fshirja bëhet automatikisht dhe lë një gjurmë që e provon. Kur ligji nuk cakton vetë një afat, e kemi caktuar sipas leximit tonë të tij.`}
      </p>
      <Loaded query={periods} lines={8} bare>
        {(data) => <SummaryList rows={data.map(rowOf)} />}
      </Loaded>
    </Part>
  );
}

const Rights = () => (
  <Part title={<Trans>Çfarë mund të kërkoni</Trans>}>
    <p>
      <Trans>
        Të dini çfarë të dhënash mbahen për ju, t’i korrigjoni, t’i fshini kur ligji e lejon, ose të kundërshtoni
        përdorimin e tyre. Shkruajini institucionit më sipër; përgjigja është falas.
      </Trans>
    </p>
    <p>
      <Trans>
        Me kodin tuaj i shihni vetë të gjitha në <Link to={paths.trackDenouncement}>faqen e ndjekjes</Link>: hapat,
        mesazhet dhe çdo hapje të identitetit. Kush mbeti anonim provon se çështja është e tij vetëm me kod.
      </Trans>
    </p>
    <p>
      <Trans>
        Nëse nuk jeni të kënaqur, ankohuni te Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave
        Personale.
      </Trans>
    </p>
  </Part>
);

function Limits() {
  const { t } = useLingui();
  return (
    <Part title={t`Çfarë nuk mund të premtojmë`}>
      <ul className="privacy__limits stack stack--8">
        <li>{t`Kush e ka në dorë pajisjen tuaj sheh çfarë shkruani në të. Përdorni një pajisje që i besoni.`}</li>
        <li>{t`Kush e vëzhgon rrjetin nuk sheh çfarë dërgoni, por sheh se hapët këtë portal dhe kur.`}</li>
        <li>
          {t`Kush merr njëkohësisht bazën e të dhënave dhe çelësin i lexon identitetet. Prandaj mbahen veç e veç, dhe çdo hapje lë gjurmë.`}
        </li>
        <li>{t`Rrethanat që tregoni mund t’ju zbulojnë edhe pa emrin tuaj.`}</li>
      </ul>
    </Part>
  );
}

export function PrivacyPage() {
  const { t, locale } = useLingui();
  const institution = useSettings()?.institution;
  const email = institution?.email;
  return (
    <PublicPage
      title={t`Njoftimi i privatësisë`}
      className="stack--32"
      lead={<Trans>Çfarë mbahet këtu për ju, pse, sa gjatë, kush e sheh dhe çfarë mund të kërkoni.</Trans>}
    >
      {institution && (
        <Part title={t`Kush përgjigjet`}>
          <p>
            {institution.name[locale]}, {institution.address},{' '}
            <a href={telHref(institution.phone)}>{institution.phone}</a>, <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </Part>
      )}
      <Reading />
      <Filing />
      <LegalBasis />
      <Access />
      <Periods />
      <Rights />
      <Limits />
      {email && (
        <Part title={t`Nëse gjeni një dobësi të portalit`}>
          <p>
            <Trans>
              Na shkruani te <a href={`mailto:${email}`}>{email}</a> çfarë bëtë dhe çfarë patë. Përgjigjemi brenda tri
              ditëve pune. Mos hapni çështje të të tjerëve, mos ndryshoni asgjë dhe mos e pengoni shërbimin; kush kërkon
              kështu, me mirëbesim, nuk ndiqet.
            </Trans>
          </p>
        </Part>
      )}
    </PublicPage>
  );
}
