// My name, as colleagues and documents show it, and how I can be reached.
import type { Member } from '@denonco/contract';
import { fullNameOf, initialsOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { give } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { toMemberPart } from '../../state/member.ts';
import { setMember, useMay } from '../../state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { AbsenceCard } from './AbsenceCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';

export function MyDataPage() {
  const { t } = useLingui();
  const { data, fault, isLoading, retry } = useRead('loggedMember', {});
  const [isSaved, setSaved] = useState(false);
  const [readsDenouncements, readsComplaints] = [useMay('denouncements.read'), useMay('complaints.read')];
  const keep = (member: Member) => {
    give('loggedMember', {}, member);
    setMember(toMemberPart(member));
    setSaved(true);
  };
  return (
    <ProfileFrame title={t`Të dhënat e mia`}>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && (
        <>
          <NameForm member={data} onSaved={keep} />
          <PhoneCard member={data} onSaved={keep} />
          {(readsDenouncements || readsComplaints) && (
            <AbsenceCard key={data.absentUntil} member={data} onSaved={keep} />
          )}
        </>
      )}
      {isSaved && (
        <Toast onGone={() => setSaved(false)}>
          <Trans>U ruajt.</Trans>
        </Toast>
      )}
    </ProfileFrame>
  );
}

interface FormProps {
  member: Member;
  onSaved: (member: Member) => void;
}

/** The name as it is typed, and saving it; the focus goes to what is missing or wrong. */
function useName({ member, onSaved }: FormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(member.name);
  const [surname, setSurname] = useState(member.surname);
  const [tried, setTried] = useState(false);
  const { run, pending, fault } = useAction('updateMyProfile');
  const missing = { name: name.trim() === '', surname: surname.trim() === '' };
  const errorOf = (field: keyof typeof missing) =>
    tried && missing[field] ? t`Kjo fushë është e detyrueshme.` : fault?.fields[field]?.join(' ');
  useEffect(() => {
    const first = (['name', 'surname'] as const).find((field) => fault?.fields[field]);
    if (first) focusField(first);
  }, [fault]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.name || missing.surname) return focusField(missing.name ? 'name' : 'surname');
    const saved = await run({ body: { name, surname, phone: member.phone } });
    if (saved) onSaved(saved);
  };
  return { name, setName, surname, setSurname, errorOf, save, pending, fault };
}

function NameForm(props: FormProps) {
  const { t } = useLingui();
  const { name, setName, surname, setSurname, errorOf, save, pending, fault } = useName(props);
  return (
    <Card title={t`Emri dhe roli`}>
      <form className="stack stack--24" noValidate onSubmit={(event) => void save(event)}>
        {fault && Object.keys(fault.fields).length === 0 && <FaultState fault={fault} />}
        <Who name={name.trim()} surname={surname.trim()} />
        <div className="profile__names">
          <TextField
            id="name"
            label={t`Emri`}
            value={name}
            onChange={setName}
            error={errorOf('name')}
            native={{ autoComplete: 'given-name', maxLength: 80 }}
          />
          <TextField
            id="surname"
            label={t`Mbiemri`}
            value={surname}
            onChange={setSurname}
            error={errorOf('surname')}
            native={{ autoComplete: 'family-name', maxLength: 80 }}
          />
        </div>
        <MemberFacts member={props.member} />
        <p>
          <Button type="submit" tone="blue" pending={pending}>
            <Trans>Ruaj</Trans>
          </Button>
        </p>
      </form>
    </Card>
  );
}

/** How colleagues see the name while it is typed. */
function Who({ name, surname }: { name: string; surname: string }) {
  return (
    <p className="profile__who">
      <span className="avatar avatar--large" data-initials={initialsOf(name, surname)} />
      <span className="breaks">
        <b>{fullNameOf(name, surname)}</b>
        <br />
        <span className="small soft">
          <Trans>Inicialet dhe emri shihen nga kolegët te çështjet.</Trans>
        </span>
      </span>
    </p>
  );
}

function MemberFacts({ member: { email, memberRole, municipality } }: { member: Member }) {
  const { t } = useLingui();
  return (
    <div className="stack stack--8">
      <Facts
        facts={[
          { label: t`E-maili`, value: <span className="breaks">{email}</span> },
          { label: t`Roli`, value: memberRole.name },
          ...(municipality ? [{ label: t`Bashkia`, value: municipality.name }] : []),
        ]}
      />
      <p className="small soft">
        <Trans>E-mailin, rolin dhe bashkinë i ndryshon administratori.</Trans>
      </p>
    </div>
  );
}
