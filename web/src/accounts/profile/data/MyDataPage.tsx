import { fullNameOf, initialsOf, type Member, normalizePhone } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeQuery, setResponse } from '../../../platform/api/query.ts';
import { useDraft } from '../../../platform/drafts/useDraft.ts';
import { announceDone } from '../../../platform/state/done.ts';
import { toMemberPart } from '../../../platform/state/member.ts';
import { setMember, useMay } from '../../../platform/state/state.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useCall } from '../../../ui/forms/useCall.ts';
import { useForm, useFormOf, useValues } from '../../../ui/forms/useForm.ts';
import { type PhoneProof, type SentCode, SentCodeField } from '../../../ui/forms/useSentCode.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { AbsenceFields, absenceOf, useAbsenceCheck, useNotedDays } from '../../../ui/people/AbsenceFields.tsx';
import { useAbsence } from '../../../ui/people/PersonName.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';

export function MyDataPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('getCurrentMember', {}));
  const [readsDenouncements, readsComplaints] = [useMay('denouncements.read'), useMay('complaints.read')];
  const saveMember = (member: Member) => {
    setResponse('getCurrentMember', {}, member);
    setMember(toMemberPart(member));
    announceDone({ title: t`U ruajt.` });
  };
  return (
    <ProfileFrame title={t`Të dhënat e mia`}>
      <Loaded query={query} lines={8}>
        {(data) => (
          <>
            <NameForm member={data} onSaved={saveMember} />
            <PhoneCard member={data} onSaved={saveMember} />
            {(readsDenouncements || readsComplaints) && (
              <AbsenceCard key={data.absentUntil} member={data} onSaved={saveMember} />
            )}
          </>
        )}
      </Loaded>
    </ProfileFrame>
  );
}

function NameForm({ member, onSaved }: { member: Member; onSaved: (member: Member) => void }) {
  const { t } = useLingui();
  const required = (text: string) => text.trim() === '' && t`Kjo fushë është e detyrueshme.`;
  const form = useForm('updateMyProfile', {
    initial: { name: member.name, surname: member.surname },
    check: ({ name, surname }) => ({ name: required(name), surname: required(surname) }),
    input: (names) => ({ body: { ...names, phone: member.phone } }),
    onDone: onSaved,
  });
  const [name, surname] = [form.value.name.trim(), form.value.surname.trim()];
  const { email, memberRole, municipality } = member;
  return (
    <Card title={t`Emri dhe roli`}>
      <ContractForm form={form} act={t`Ruaj`} className="stack stack--24">
        <p className="profile__who">
          <span className="avatar avatar--large" data-initials={initialsOf(name, surname)} />
          <span className="breaks">
            <b>{fullNameOf(name, surname)}</b>
            <br />
            <span className="small soft">{t`Inicialet dhe emri shihen nga kolegët te çështjet.`}</span>
          </span>
        </p>
        <div className="profile__names">
          <TextField {...form.field('name')} label={t`Emri`} native={{ autoComplete: 'given-name', maxLength: 80 }} />
          <TextField
            {...form.field('surname')}
            label={t`Mbiemri`}
            native={{ autoComplete: 'family-name', maxLength: 80 }}
          />
        </div>
        <div className="stack stack--8">
          <Facts
            facts={[
              { label: t`E-maili`, value: <span className="breaks">{email}</span> },
              { label: t`Roli`, value: memberRole.name },
              municipality && { label: t`Bashkia`, value: municipality.name },
            ]}
          />
          <p className="small soft">{t`E-mailin, rolin dhe bashkinë i ndryshon administratori.`}</p>
        </div>
      </ContractForm>
    </Card>
  );
}

function AbsenceCard({ member, onSaved }: { member: Member; onSaved: (member: Member) => void }) {
  const { t } = useLingui();
  const absence = useAbsence()(member);
  const deputies = useQuery(routeQuery('listMyDeputies', {})).data ?? [];
  const draft = useDraft('profile/absence', useNotedDays(member));
  const form = useFormOf('changeMyAbsence', draft, {
    prefix: 'absence-',
    check: useAbsenceCheck(),
    input: (days) => {
      const body = absenceOf(days);
      return body && { body };
    },
    rereads: ['listAssignees'],
    onDone: onSaved,
  });
  return (
    <Card title={t`Mungesa`}>
      <ContractForm
        form={form}
        act={t`Shëno mungesën`}
        more={
          absence !== undefined && (
            <CallButton
              tone="quiet"
              route="changeMyAbsence"
              input={{ body: { until: null } }}
              rereads={['listAssignees']}
              onDone={(saved) => {
                draft.clear();
                onSaved(saved);
              }}
            >
              {t`Hiq mungesën`}
            </CallButton>
          )
        }
      >
        <p className="soft">
          {absence === undefined ? (
            <Trans>Nuk keni shënuar mungesë. Kolegët e shohin te radha, te afatet dhe kur caktojnë çështje.</Trans>
          ) : (
            <Trans>Kolegët shohin pranë emrit tuaj: {absence}.</Trans>
          )}
        </p>
        <AbsenceFields field={form.field} deputies={deputies} />
      </ContractForm>
    </Card>
  );
}

// Telephone; a new number is saved only after its SMS code is confirmed.

function PhoneCard({ member, onSaved }: { member: Member; onSaved: (member: Member) => void }) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const saving = useCall('updateMyProfile', {
    onDone: (saved) => {
      setChanging(false);
      onSaved(saved);
    },
  });
  const save = (phone: string | null, phoneConfirmation?: PhoneProof) => {
    const { name, surname } = member;
    saving.mutate({ body: { name, surname, phone, ...(phoneConfirmation && { phoneConfirmation }) } });
  };
  return (
    <Card title={t`Telefoni`}>
      {saving.error && <ErrorNotice error={saving.error} />}
      <p>
        {member.phone ? (
          <b className="code">{member.phone}</b>
        ) : (
          <span className="soft">{t`Nuk ka numër. Pa numër nuk merrni njoftime me SMS.`}</span>
        )}
      </p>
      {isChanging ? (
        <ChangePhone isSaving={saving.isPending} onConfirmed={save} onLeave={() => setChanging(false)} />
      ) : (
        <p className="row">
          <Button onClick={() => setChanging(true)}>
            {member.phone ? <Trans>Ndrysho numrin</Trans> : <Trans>Shto një numër</Trans>}
          </Button>
          {member.phone && (
            <Button tone="quiet" pending={saving.isPending} onClick={() => save(null)}>
              {t`Hiqe numrin`}
            </Button>
          )}
        </p>
      )}
    </Card>
  );
}

interface ChangePhoneProps {
  isSaving: boolean;
  onConfirmed: (phone: string, proof: PhoneProof) => void;
  onLeave: () => void;
}

/** Changing the number invalidates its code. */
function ChangePhone({ isSaving, onConfirmed, onLeave }: ChangePhoneProps) {
  const { t } = useLingui();
  const values = useValues('');
  const [sent, setSent] = useState<SentCode>();
  const phone = normalizePhone(values.value);
  const sentCode = sent?.phone === phone ? sent : undefined;
  const sentTo = useRef('');
  const form = useFormOf('requestPhoneConfirmation', values, {
    check: () => ({ phone: !phone && t`Vendosni një numër të vlefshëm, p.sh. +355 69 234 5678.` }),
    input: () => {
      sentTo.current = phone ?? '';
      return { body: { phone: sentTo.current } };
    },
    onDone: (response) => setSent({ ...response, phone: sentTo.current }),
  });
  useEffect(() => focusField('phone'), []);
  return (
    <div className="stack stack--24">
      <ContractForm form={form} act={!sentCode && t`Dërgo kodin`} onCancel={sentCode ? undefined : onLeave}>
        <TextField
          {...form.whole('phone')}
          type="tel"
          label={t`Numri i ri`}
          hint={t`Ju dërgojmë një kod me SMS për ta konfirmuar.`}
          width={20}
          native={{ autoComplete: 'tel', inputMode: 'tel', maxLength: 32 }}
        />
      </ContractForm>
      {sentCode && (
        <>
          <p role="status">
            <Trans>
              Kodi u dërgua te <b className="code">{phone}</b>.
            </Trans>
          </p>
          <SentCodeField
            sentCode={sentCode}
            act={t`Konfirmo dhe ruaj`}
            tone="blue"
            pending={isSaving}
            isAsking={form.pending}
            onAgain={form.submit}
            onConfirmed={(proof) => onConfirmed(sentCode.phone, proof)}
          >
            <Button tone="quiet" onClick={onLeave}>
              {t`Anulo`}
            </Button>
          </SentCodeField>
        </>
      )}
    </div>
  );
}
