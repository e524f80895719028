// Own absence, shown to colleagues when they assign work.
import type { Member } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { invalidate } from '../../../platform/api/query.ts';
import { useTyped } from '../../../register/filing/draft/useTyped.ts';
import { useContractForm, useValues } from '../../../register/filing/form/useContractForm.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AbsenceFields, absenceOf, useAbsenceCheck, useNotedDays } from '../../../ui/people/AbsenceFields.tsx';
import { useAway } from '../../../ui/people/PersonName.tsx';

interface AbsenceCardProps {
  member: Member;
  onSaved: (member: Member) => void;
}

export function AbsenceCard({ member, onSaved }: AbsenceCardProps) {
  const { t } = useLingui();
  const away = useAway()(member);
  const typed = useTyped('profile/absence', useNotedDays(member));
  const onDone = async (saved: Member) => {
    typed.clear();
    await invalidate('listAssignees');
    onSaved(saved);
  };
  const form = useContractForm('changeMyAbsence', {
    typed,
    check: useAbsenceCheck(),
    input: (days) => {
      const body = absenceOf(days);
      return body && { body };
    },
    onDone,
  });
  const ending = useContractForm('changeMyAbsence', {
    typed: useValues(null),
    input: () => ({ body: { until: null } }),
    onDone,
  });
  return (
    <Card title={t`Mungesa`}>
      <ContractForm
        form={{ ...form, fault: form.fault ?? ending.fault }}
        act={t`Shëno mungesën`}
        more={
          away !== undefined && (
            <Button tone="quiet" pending={ending.pending} onClick={ending.submit}>
              <Trans>Hiq mungesën</Trans>
            </Button>
          )
        }
      >
        <p className="soft">
          {away === undefined ? (
            <Trans>Nuk keni shënuar mungesë. Kolegët e shohin te radha, te afatet dhe kur caktojnë çështje.</Trans>
          ) : (
            <Trans>Kolegët shohin pranë emrit tuaj: {away}.</Trans>
          )}
        </p>
        <AbsenceFields days={form.value} onChange={typed.set} errors={form.errors} />
      </ContractForm>
    </Card>
  );
}
