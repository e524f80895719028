// Filer's answers as summary rows.
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/i18n/format.ts';
import { useLocale } from '../../../../platform/i18n/useLocale.ts';
import type { SummaryRow } from '../../../../ui/layout/SummaryList.tsx';
import { confirmationOf } from '../../../filing/contact/contact.ts';
import { dayOf } from '../../../filing/fields/dates.ts';
import { useLabelOf } from '../../../filing/fields/fields.ts';
import { nameOf } from '../../../filing/fields/lists.ts';
import { type Answers, contactOf } from '../../answers.ts';
import { type FieldKey, fieldsOf } from '../../fields.ts';
import { useEducationLevels, useEntityTypes, usePersonTypes } from '../../lists.ts';

type Values = Partial<Record<FieldKey, string>>;

/** Unanswered optional questions share one row, so that answers stand out. */
export function useAboutFiler(answers: Answers): readonly SummaryRow[] {
  const { t } = useLingui();
  const person = usePerson(answers);
  const entity = useEntity(answers);
  const labelOf = useLabelOf(fieldsOf(answers.filer));
  const confirmed = confirmationOf(answers.phoneConfirmation, contactOf(answers).phone) !== undefined;
  const rows = Object.entries(answers.filer === 'legalEntity' ? entity : person).map(([key, value]) => {
    const label = labelOf(key);
    return { key, label, value: key === 'denouncer.phone' && confirmed ? `${value} (${t`i konfirmuar`})` : value };
  });
  const news = [answers.notify.email && t`me e-mail`, answers.notify.sms && t`me SMS`].filter(Boolean).join(', ');
  rows.push({ key: 'notify', label: labelOf('notify'), value: news });
  const empty = rows.filter(({ value }) => value.trim() === '').map(({ label }) => label);
  const filled = rows.filter(({ value }) => value.trim() !== '');
  if (empty.length === 0) return filled;
  const rest = <span className="muted">{empty.join(', ')}</span>;
  return [...filled, { key: 'unanswered', label: t`Nuk u plotësuan`, value: rest }];
}

function usePerson({ denouncer }: Answers): Values {
  const locale = useLocale();
  const born = dayOf(denouncer.birthDate);
  return {
    'denouncer.type': nameOf(usePersonTypes(), denouncer.type),
    'denouncer.name': denouncer.name,
    'denouncer.surname': denouncer.surname,
    'denouncer.fatherName': denouncer.fatherName,
    'denouncer.personalNumber': denouncer.personalNumber.toUpperCase(),
    'denouncer.birthDate': born ? formatDate(born, locale) : '',
    'denouncer.birthPlace': denouncer.birthPlace,
    'denouncer.address': denouncer.address,
    'denouncer.phone': denouncer.phone,
    'denouncer.email': denouncer.email,
    'denouncer.position': denouncer.position,
    'denouncer.educationLevel': nameOf(useEducationLevels(), denouncer.educationLevel),
  };
}

function useEntity({ entity }: Answers): Values {
  return {
    'denouncer.type': nameOf(useEntityTypes(), entity.type),
    'denouncer.entityName': entity.entityName,
    'denouncer.nipt': entity.nipt.toUpperCase(),
    'denouncer.address': entity.address,
    'denouncer.representative.name': entity.name,
    'denouncer.representative.surname': entity.surname,
    'denouncer.representative.position': entity.position,
    'denouncer.representative.personalNumber': entity.personalNumber.toUpperCase(),
    'denouncer.phone': entity.phone,
    'denouncer.email': entity.email,
  };
}
