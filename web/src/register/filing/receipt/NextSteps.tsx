import type { Filed } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatLaw } from '../../../platform/i18n/law.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Timeline } from '../../../ui/layout/Timeline.tsx';
import { statusStyle } from '../../../ui/marks/Status.tsx';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { Doubts } from '../../../ui/periods/PeriodText.tsx';
import '../evidence/evidence.css';

interface NextStep {
  readonly status: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const afterDenouncement: readonly NextStep[] = [
  {
    status: 'preliminary_check',
    title: msg`Verifikim paraprak`,
    text: msg`KQZ-ja shikon nëse plotësohen kushtet e formës dhe nëse është në kompetencën e saj (KPA, neni 44).`,
  },
  {
    status: 'returned',
    title: msg`Mund t’ju pyesim`,
    text: msg`Pyetjet dhe afatin e përgjigjes i shihni te çështja, me kodin tuaj. Shikojeni herë pas here.`,
  },
  {
    status: 'investigation',
    title: msg`Hetim administrativ`,
    text: msg`Deri në 60 ditë. Afati zgjatet vetëm një herë dhe arsyet ju tregohen (KPA, nenet 91–92).`,
  },
  {
    status: 'decided',
    title: msg`Vendimi`,
    text: msg`Për çdo subjekt, me arsye. E shihni te çështja dhe, pa emrin tuaj, në regjistrin publik.`,
  },
];

/** A tip opens no procedure for its filer and gets no answer. */
const afterTip: readonly NextStep[] = [
  {
    status: 'preliminary_check',
    title: msg`Verifikim paraprak`,
    text: msg`KQZ-ja shikon nëse indicia është në kompetencën e saj dhe nëse ka fakte që hetohen. Ju nuk keni barrë prove.`,
  },
  {
    status: 'returned',
    title: msg`Mund të gjeni një pyetje te çështja`,
    text: msg`Nëse KQZ-ja ka një pyetje për faktet, e shihni te çështja me kodin tuaj. Pa përgjigje në afat, indicia mund të quhet e paregjistruar.`,
  },
  {
    status: 'investigation',
    title: msg`KQZ-ja vendos vetë nëse e heton`,
    text: msg`Mund ta hetojë, ta përcjellë te një organ tjetër ose të mos e pranojë. Ju nuk jeni palë në atë procedurë.`,
  },
  {
    status: 'decided',
    title: msg`Përfundimi`,
    text: msg`E shihni te çështja me kodin tuaj dhe, pa asnjë të dhënë tuajën, në regjistrin publik. Nëse nuk lini një adresë për njoftime, nuk ju shkruan askush: shikojeni vetë herë pas here.`,
  },
];

const afterComplaint: readonly NextStep[] = [
  {
    status: 'preliminary_check',
    title: msg`Relatori me short dhe verifikimi paraprak`,
    text: msg`Një anëtar i KAS-it, i zgjedhur me short, sheh formën, kompetencën, legjitimimin dhe afatin (KZ, neni 129).`,
  },
  {
    status: 'returned',
    title: msg`Mund t’ju kthehet për plotësim`,
    text: msg`Vetëm një herë dhe me 24 orë afat. Shiheni çështjen me kodin tuaj që sot (KZ, neni 129.4).`,
  },
  {
    status: 'hearing',
    title: msg`Seanca publike`,
    text: msg`Data dhe ora shpallen te çështja juaj. Mungesa juaj nuk e ndal shqyrtimin (KZ, nenet 131–136).`,
  },
  {
    status: 'decided',
    title: msg`Vendimi i KAS-it`,
    text: msg`Brenda 2 ditëve, ose 10 ditëve kur ankimohet tabela e rezultatit (KZ, neni 143.3). Kundër tij mund të ankoheni në Kolegjin Zgjedhor: deri kur, e shihni te çështja (KZ, neni 152.2).`,
  },
];

/** A complaint out of time has a warning that says so. */
export function FilingTime({ filed: { filingDue } }: { filed: Filed }) {
  const { locale, dateTime } = useLingui();
  if (!filingDue?.inTime) return null;
  const due = dateTime(filingDue.dueAt);
  const law = formatLaw(filingDue.legalBasis, locale);
  return (
    <Note tone="ok" title={<Trans>E depozituat brenda afatit të ankimit.</Trans>}>
      <p>
        <Trans>
          Sipas llogaritjes, afati mbaron më {due} ({law}).
        </Trans>
      </p>
      <LaterLine later={filingDue.later} isRight />
    </Note>
  );
}

/** The first step is current, with its running deadline. */
export function NextSteps({ filed: { kind, track, deadline } }: { filed: Filed }) {
  const { t, i18n, dateTime } = useLingui();
  const due = deadline && dateTime(deadline.dueAt);
  const steps = kind === 'complaint' ? afterComplaint : track === 'tip' ? afterTip : afterDenouncement;
  return (
    <section className="stack stack--24">
      <h2>{t`Çfarë ndodh tani`}</h2>
      <Timeline
        items={steps.map(({ status, title, text: message }, index) => ({
          key: status,
          shape: statusStyle(status).shape,
          title: i18n._(title),
          at: index === 0 && deadline && due ? { iso: deadline.dueAt, text: t`deri më ${due}` } : undefined,
          children: (
            <>
              {index === 0 && <LaterLine later={deadline?.later} />}
              {index === 0 && <Doubts of={deadline?.doubts} />}
              <p className="soft measure">{i18n._(message)}</p>
            </>
          ),
        }))}
      />
    </section>
  );
}

export function SentDocuments({ filed: { documents } }: { filed: Pick<Filed, 'documents'> }) {
  const { t, bytes } = useLingui();
  if (documents.length === 0) return null;
  return (
    <section className="stack stack--16">
      <h2>{t`Dokumentet që morëm`}</h2>
      <ul className="files">
        {documents.map(({ name, size, sha256 }) => (
          <li key={sha256 + name} className="files__row">
            <p className="breaks">
              <b>{name}</b> <span className="muted num">{bytes(size)}</span>
            </p>
            <details className="files__sum">
              <summary>SHA-256</summary> <code>{sha256}</code>
            </details>
          </li>
        ))}
      </ul>
      <p className="small soft measure">
        {t`SHA-256 është gjurma e secilit skedar. Kush e llogarit mbi skedarin tuaj dhe merr të njëjtën gjurmë, e di se është pikërisht ai që morëm.`}
      </p>
    </section>
  );
}
