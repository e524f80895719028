import {
  type BundleChoice,
  bundleParts,
  bundlePartWords,
  bundleReceivers,
  bundleReceiverWords,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { Checks, Choices } from '../../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { WhatHappens } from '../file/Section.tsx';

/** Texts that a receiver of this kind gets unless the member chooses otherwise. */
const textsFor = { court: 'whole', prosecutor: 'whole', archive: 'redacted' } as const;

export function NewBundle({ number, onClose }: { number: string; onClose: () => void }) {
  const { t, locale } = useLingui();
  const [key] = useState(() => crypto.randomUUID());
  const initial: BundleChoice = { receiver: 'court', texts: 'whole', originals: true, leaveOut: [] };
  const form = useForm('makeBundle', {
    initial,
    prefix: 'bundle-',
    input: (body) => ({ params: { number }, body }),
    keyFor: () => key,
    reply: routeQuery('listBundles', { params: { number } }),
    onDone: onClose,
  });
  return (
    <ActionDialog title={t`Dosja e plotë`} form={form} act={t`Përgatit dosjen`} onClose={onClose}>
      <p>{t`Krijohet një skedar ZIP me gjithë çështjen.`}</p>
      <WhatHappens>
        <Trans>
          Identiteti i depozituesit dhe shënimet e brendshme nuk përfshihen. Kur depozituesi nuk është me emër, fjalët e
          tij redaktohen dhe nga skedarët e tij jepen vetëm kopje të pastruara.
        </Trans>
      </WhatHappens>
      <Choices
        {...form.field('receiver')}
        look="plain"
        label={t`Kush e merr`}
        choices={bundleReceivers.map((value) => ({ value, label: bundleReceiverWords[value][locale] }))}
        onChange={(receiver) => form.change({ receiver, texts: textsFor[receiver] })}
      />
      <Choices
        {...form.field('texts')}
        look="plain"
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
        look="plain"
        label={t`Skedarët`}
        error={form.errors.originals}
        value={form.value.originals ? 'original' : 'cleaned'}
        onChange={(value) => form.change({ originals: value === 'original' })}
        choices={[
          {
            value: 'original',
            label: t`Origjinalët`,
            hint: t`Bajt për bajt si u depozituan, me shumën e regjistruar.`,
          },
          {
            value: 'cleaned',
            label: t`Kopjet e pastruara`,
            hint: t`Pa të dhëna të pajisjes; origjinali kur s’ka kopje.`,
          },
        ]}
      />
      <Checks
        {...form.field('leaveOut')}
        optional
        label={t`Mbeten jashtë`}
        choices={bundleParts.map((value) => ({ value, label: bundlePartWords[value][locale] }))}
      />
    </ActionDialog>
  );
}
