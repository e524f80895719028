// Standing by type of complainant. Never blocks: KAS registers every complaint.
import type { ComplainerTypeItem, Words } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Note, type NoteProps } from '../../ui/feedback/Note.tsx';

type Standing = z.infer<typeof ComplainerTypeItem>['standing'];

const looks: Readonly<Record<Standing, { tone: NoteProps['tone']; title: ReactNode }>> = {
  yes: { tone: 'ok', title: <Trans>Ligji ju njeh të drejtën e ankimit</Trans> },
  interest: { tone: 'blue', title: <Trans>Duhet të tregoni interesin e ligjshëm</Trans> },
  warn: { tone: 'warn', title: <Trans>Legjitimimi juaj mund të mos pranohet</Trans> },
  staff: { tone: 'plain', title: <Trans>Legjitimimin e vlerëson KAS</Trans> },
};

export function StandingNote({ standing, hint }: { standing: Standing; hint: Words | null }) {
  const { locale } = useLingui();
  const { tone, title } = looks[standing];
  return (
    <Note tone={tone} title={title}>
      <p>{hint ? hint[locale] : <Trans>Kur vendimi i KZAZ-së ju cenon interesat e ligjshme (KZ, neni 124).</Trans>}</p>
      <p className="small soft">
        <Trans>Mund ta depozitoni në çdo rast: KQZ-ja nuk refuzon regjistrimin e asnjë ankese (KZ, neni 127).</Trans>
      </p>
    </Note>
  );
}
