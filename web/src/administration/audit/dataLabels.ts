import { isPermission, permissions } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const names: Readonly<Record<string, MessageDescriptor>> = {
  al: msg`shqip`,
  amount: msg`sa`,
  answer: msg`përgjigjja`,
  askedBy: msg`kërkuar nga`,
  body: msg`teksti`,
  bundle: msg`dosja e plotë`,
  by: msg`me çfarë`,
  cases: msg`çështje`,
  changed: msg`të ndryshuara`,
  clocks: msg`orët`,
  count: msg`sa`,
  documents: msg`dokumentet`,
  due: msg`afati`,
  en: msg`anglisht`,
  ended: msg`të mbyllura`,
  extra: msg`fushat e listës`,
  file: msg`skedari`,
  files: msg`skedarët`,
  format: msg`formati`,
  from: msg`nga`,
  gained: msg`leje të shtuara`,
  gains: msg`jep`,
  grant: msg`kërkesa`,
  ids: msg`cilat`,
  isDone: msg`e kryer`,
  isOn: msg`në fuqi`,
  isPublic: msg`publike`,
  kind: msg`lloji`,
  language: msg`gjuha`,
  legalBasis: msg`baza ligjore`,
  link: msg`lidhja`,
  lost: msg`leje të hequra`,
  members: msg`përdorues`,
  moves: msg`afate që lëvizin`,
  municipality: msg`bashkia`,
  name: msg`emri`,
  needsSecondFactor: msg`faktori i dytë`,
  opening: msg`hapja`,
  period: msg`koha`,
  question: msg`pyetja`,
  reason: msg`arsyeja`,
  recounted: msg`u llogaritën përsëri`,
  reports: msg`raportime`,
  role: msg`roli`,
  search: msg`kërkimi`,
  sessions: msg`hyrje të mbyllura`,
  status: msg`gjendja`,
  subject: msg`objekti`,
  text: msg`teksti`,
  title: msg`titulli`,
  to: msg`te`,
  topic: msg`tema`,
  type: msg`lloji`,
  unit: msg`njësia`,
  until: msg`deri`,
  version: msg`versioni`,
  words: msg`ndryshimi`,
};

const values: Readonly<Record<string, MessageDescriptor>> = {
  false: msg`jo`,
  passkey: msg`çelës kalimi`,
  password: msg`fjalëkalim`,
  secondFactor: msg`faktor i dytë`,
  true: msg`po`,
};

/** Values written by an older version keep their raw name. */
export function useDataLabels() {
  const { t, locale } = useLingui();
  const said = (text: MessageDescriptor | undefined, code: string) => (text ? t(text) : code);
  return {
    nameOf: (path: string) =>
      path
        .split('.')
        .map((part) => said(names[part], part))
        .join(' · '),
    textOf: (value: string) =>
      value
        .split(', ')
        .map((one) => (isPermission(one) ? permissions[one][locale] : said(values[one], one)))
        .join(', '),
  };
}
