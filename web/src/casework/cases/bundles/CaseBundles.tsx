// The whole case as one file: request, progress, download.
import {
  type Bundle,
  type BundleChoice,
  bundleDays,
  bundleFiles,
  bundlePartLabels,
  bundleParts,
  bundleReceiverLabels,
  bundleReceivers,
} from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallResponse } from '../../../platform/api/client.ts';
import { routeMutation, routeQuery, setResponse } from '../../../platform/api/query.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { Checks, Choices } from '../../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Gauge } from '../../../ui/marks/Gauge.tsx';
import { iconDownload, iconFile } from '../../../ui/marks/pageIcons.ts';
import { SectionList, SectionRow, WhatHappens } from '../file/Section.tsx';

export function CaseBundles({ number }: { number: string }) {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listBundles', { params: { number } }));
  const [making, setMaking] = useState(false);
  return (
    <>
      <Loaded query={query} lines={2} bare>
        {({ items, mayMake }) => (
          <>
            <SectionList
              items={items}
              empty={t`Gjithë çështja si PDF dhe si ZIP, për gjykatën, prokurorinë ose arkivin.`}
              className="bundles"
            >
              {(bundle) => <OneBundle key={bundle.id} number={number} bundle={bundle} mayMake={mayMake} />}
            </SectionList>
            {mayMake && !items.some(isUnderWay) && (
              <p className="no-print">
                <TextButton onClick={() => setMaking(true)}>{t`Përgatit dosjen e plotë…`}</TextButton>
              </p>
            )}
          </>
        )}
      </Loaded>
      {making && <NewBundle number={number} onClose={() => setMaking(false)} />}
    </>
  );
}

const isUnderWay = ({ state }: Bundle) => state === 'waiting' || state === 'making';

function OneBundle({ number, bundle, mayMake }: { number: string; bundle: Bundle; mayMake: boolean }) {
  const { t, locale, bytes, dateTime } = useLingui();
  const { id, receiver, texts, originals, leaveOut, state, askedAt, askedBy, size, pdf } = bundle;
  const sizes = { zip: size, pdf: pdf?.size ?? null };
  const downloads = state === 'ready' ? bundleFiles.filter((file) => sizes[file] !== null) : [];
  const params = { number, id };
  const button = { size: 'small', 'aria-describedby': `bundle-${id}` } as const;
  const link = { ...routeMutation('linkBundle'), onSuccess: ({ url }: { url: string }) => saveFile(url) };
  const cancel = {
    ...routeMutation('cancelBundle'),
    onSuccess: (bundles: CallResponse<'listBundles'>) => setResponse('listBundles', { params: { number } }, bundles),
  };
  const out = leaveOut.map((part) => bundlePartLabels[part][locale]).join(', ');
  const choices = [
    texts === 'whole' ? t`tekste të plota` : t`tekste të redaktuara`,
    originals ? t`skedarët origjinalë` : t`kopje të pastruara`,
    out && t`pa: ${out}`,
  ];
  return (
    <SectionRow icon={iconFile}>
      <p id={`bundle-${id}`}>
        <b>{bundleReceiverLabels[receiver][locale]}</b>
        {downloads.map((file) => (
          <span key={file} className="muted">
            {' '}
            · {file.toUpperCase()}, {bytes(sizes[file] ?? 0)}
          </span>
        ))}
      </p>
      <p className="small breaks">{choices.filter(Boolean).join(' · ')}</p>
      <p className="muted small breaks">
        {askedBy.name}, {dateTime(askedAt)}
      </p>
      {/* Announced when it changes. */}
      <div role="status" className="stack stack--8">
        <State bundle={bundle} />
      </div>
      <div className="row no-print">
        {mayMake &&
          downloads.map((file) => {
            const name = file.toUpperCase();
            return (
              <CallButton {...button} key={file} icon={iconDownload} call={link} input={{ params, query: { file } }}>
                {t`Shkarko ${name}`}
              </CallButton>
            );
          })}
        {mayMake && isUnderWay(bundle) && (
          <CallButton {...button} tone="quiet" call={cancel} input={{ params }}>{t`Ndal përgatitjen`}</CallButton>
        )}
      </div>
    </SectionRow>
  );
}

function Making({ done, total }: { done: number; total: number }) {
  const { t } = useLingui();
  const [from] = useState(() => ({ at: Date.now(), done }));
  const perStep = done > from.done ? (Date.now() - from.at) / (done - from.done) : 0;
  const minutes = Math.ceil((perStep * (total - done)) / 60_000);
  return (
    <>
      <Gauge value={done} max={Math.max(total, 1)} label={t`Përgatitja e dosjes`} tone="blue" />
      <p className="small">
        {t`Hapi ${done} nga ${total}.`}
        {minutes > 0 && ' '}
        {minutes > 0 && <Plural value={minutes} one="Mbetet më pak se # minutë." other="Mbeten më pak se # minuta." />}
      </p>
    </>
  );
}

function State({ bundle: { state, filesDone, filesTotal, keptUntil, sha256, pdf } }: { bundle: Bundle }) {
  const { t, date } = useLingui();
  if (state === 'waiting') return <p>{t`Në radhë për përgatitje.`}</p>;
  if (state === 'making') return <Making done={filesDone} total={filesTotal} />;
  if (state === 'failed')
    return (
      <p className="error">
        {t`Nuk u përgatit: një skedar nuk u lexua si u regjistrua, ose dosja i kalon 4 GB. Përgatiteni përsëri.`}
      </p>
    );
  if (state === 'cancelled') return <p className="soft">{t`U ndal.`}</p>;
  if (state === 'gone') return <p className="soft">{t`Skedari u fshi: ruhet vetëm ${bundleDays} ditë.`}</p>;
  const day = keptUntil && date(keptUntil);
  return (
    <>
      <p>{t`Gati. Ruhet deri më ${day}.`}</p>
      {[
        { name: 'ZIP', sum: sha256 },
        { name: 'PDF', sum: pdf?.sha256 },
      ].map(
        ({ name, sum }) =>
          sum && (
            <p key={name} className="small muted breaks">
              {name}, SHA-256 <code>{sum}</code>
            </p>
          ),
      )}
    </>
  );
}

const textsFor = { court: 'whole', prosecutor: 'whole', archive: 'redacted' } as const;

function NewBundle({ number, onClose }: { number: string; onClose: () => void }) {
  const { t, locale } = useLingui();
  const [key] = useState(() => crypto.randomUUID());
  const initial: BundleChoice = { receiver: 'court', texts: 'whole', originals: true, leaveOut: [] };
  const form = useForm('makeBundle', {
    initial,
    prefix: 'bundle-',
    input: (body) => ({ params: { number }, body }),
    keyFor: () => key,
    replaces: routeQuery('listBundles', { params: { number } }),
    onDone: onClose,
  });
  return (
    <ActionDialog title={t`Dosja e plotë`} form={form} act={t`Përgatit dosjen`} onClose={onClose}>
      <p>{t`Krijohen një PDF me gjithë çështjen dhe një ZIP me skedarët, shumat e tyre dhe provën.`}</p>
      <WhatHappens>
        {t`Identiteti i depozituesit dhe shënimet e brendshme nuk përfshihen. Kur depozituesi nuk është me emër, fjalët e tij redaktohen dhe nga skedarët e tij jepen vetëm kopje të pastruara.`}
      </WhatHappens>
      <Choices
        {...form.field('receiver')}
        variant="plain"
        label={t`Kush e merr`}
        choices={bundleReceivers.map((value) => ({ value, label: bundleReceiverLabels[value][locale] }))}
        onChange={(receiver) => form.change({ receiver, texts: textsFor[receiver] })}
      />
      <Choices
        {...form.field('texts')}
        variant="plain"
        label={t`Tekstet`}
        choices={[
          { value: 'whole', label: t`Të plota` },
          {
            value: 'redacted',
            label: t`Të redaktuara`,
            hint: t`Vendimi si u botua; dokumentet zyrtare mbeten jashtë.`,
          },
        ]}
      />
      <Choices
        id="bundle-originals"
        variant="plain"
        label={t`Skedarët`}
        error={form.errors.originals}
        value={form.value.originals ? 'original' : 'cleaned'}
        onChange={(value) => form.change({ originals: value === 'original' })}
        choices={[
          {
            value: 'original',
            label: t`Origjinalët`,
            hint: t`Pikërisht siç u depozituan, me shumën e regjistruar.`,
          },
          {
            value: 'cleaned',
            label: t`Kopjet e pastruara`,
            hint: t`Pa të dhëna të pajisjes; origjinali kur nuk ka kopje.`,
          },
        ]}
      />
      <Checks
        {...form.field('leaveOut')}
        optional
        label={t`Mbeten jashtë`}
        choices={bundleParts.map((value) => ({ value, label: bundlePartLabels[value][locale] }))}
      />
    </ActionDialog>
  );
}
