// Shown above the home without JavaScript, in both languages because no script can switch them.
import type { ReactNode } from 'react';
import type { CallReply } from '../../platform/api/client.ts';

const pdf = (id: string) => `/api/docs/portal/download-doc/?id=${id}`;

interface WordsProps {
  lang: 'sq' | 'en';
  title: string;
  lead: string;
  danger: ReactNode;
  forms: readonly (readonly [id: string, name: string])[];
  hand: ReactNode;
}

const Words = ({ lang, title, lead, danger, forms, hand }: WordsProps) => (
  <div lang={lang} className="stack stack--8">
    <h2>{title}</h2>
    <p>{lead}</p>
    <ul>
      {forms.map(([id, name]) => (
        <li key={id}>
          <a href={pdf(id)}>{name} (PDF)</a>
        </li>
      ))}
    </ul>
    <p>{hand}</p>
    <p>{danger}</p>
  </div>
);

export function WithoutScript({ settings }: { settings: CallReply<'getSettings'> }) {
  const { name, address, phone, email } = settings.institution;
  const police = <a href={`tel:${settings.emergencyPhone}`}>{settings.emergencyPhone}</a>;
  const reach = (
    <>
      {address}, <a href={`tel:${phone}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
  return (
    <noscript>
      <section className="without-script">
        <div className="wrap wrap--public">
          <Words
            lang="sq"
            title="Pa JavaScript"
            lead="Ky shfletues nuk lejon skripte (JavaScript), prandaj formulari dhe ndjekja këtu nuk punojnë. Aktivizojeni dhe ngarkojeni faqen përsëri, ose plotësojeni formularin në letër:"
            forms={[
              ['form-denouncement-al', 'Formulari i denoncimit'],
              ['form-complaint-al', 'Formulari i ankesës'],
            ]}
            hand={
              <>
                Dorëzojeni të nënshkruar te {name.al}, {reach}
              </>
            }
            danger={<>Nëse jeni në rrezik, telefononi {police}.</>}
          />
          <Words
            lang="en"
            title="Without JavaScript"
            lead="This browser does not run scripts (JavaScript), so the form and the tracking do not work here. Turn it on and load the page again, or fill in the form on paper:"
            forms={[
              ['form-denouncement-en', 'Denouncement form'],
              ['form-complaint-en', 'Complaint form'],
            ]}
            hand={
              <>
                Sign it and bring it to the {name.en}, {reach}
              </>
            }
            danger={<>If you are in danger, call {police}.</>}
          />
        </div>
      </section>
    </noscript>
  );
}
