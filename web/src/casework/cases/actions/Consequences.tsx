import { type ActionPreview, type CaseKind, caseStatuses, type LifecycleRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { basisIn } from '../../../platform/i18n/law.ts';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconClock } from '../../../ui/marks/icons.ts';
import { iconEye, iconLock, iconUser } from '../../../ui/marks/pageIcons.ts';
import { statusLook } from '../../../ui/marks/Status.tsx';
import { useFiler } from '../words.ts';
import { asksOf, useAskWords } from './asks.tsx';

interface ConsequencesProps {
  row: LifecycleRow;
  kind: CaseKind;
  preview: ActionPreview | undefined;
}

/** Effects of an action, read from its lifecycle row; who sees what exactly, and why, is behind a press. */
export function Consequences({ row, kind, preview }: ConsequencesProps) {
  const { t, locale } = useLingui();
  const { Who, who } = useFiler(kind);
  const to = row.to === 'same' || row.to === 'origin' ? undefined : row.to;
  const done = row.done[locale];
  const law = basisIn(row.legalBasis ?? '', locale);
  const isPublic = row.publicSees || asksOf(row).includes('publicLine');
  const onlyFiler = row.filerSees ? t`E sheh ${who}, publiku jo.` : t`E sheh vetëm stafi.`;
  const both = row.filerSees ? t`E shohin ${who} dhe publiku.` : t`E sheh publiku.`;
  return (
    <div className="consequences">
      <ul>
        {to && (
          <Line of={statusLook(to).shape}>
            <Trans>
              Gjendja bëhet <b>{caseStatuses[to].words[locale]}</b>.
            </Trans>
          </Line>
        )}
        <DeadlineLines row={row} preview={preview} />
        <Line of={isPublic ? iconEye : row.filerSees ? iconUser : iconLock}>{isPublic ? both : onlyFiler}</Line>
      </ul>
      <details>
        <summary>
          <Trans>Çfarë ndodh</Trans>
        </summary>
        <ul>
          {row.byLot && (
            <li>
              <Trans>Shorti hidhet nga sistemi; fara dhe kandidatët mbeten te ecuria, që kushdo ta provojë.</Trans>
            </li>
          )}
          <li>{row.filerSees ? <FilerSees row={row} kind={kind} done={done} /> : <Trans>{Who} nuk e sheh.</Trans>}</li>
          <li>
            <PublicSees row={row} />
          </li>
          {row.legalBasis && (
            <li>
              <Trans>Baza ligjore: {law}</Trans>
            </li>
          )}
        </ul>
      </details>
    </div>
  );
}

function PublicSees({ row }: { row: LifecycleRow }) {
  if (asksOf(row).includes('publicLine'))
    return <Trans>Publiku sheh gjendjen, datën dhe rreshtin publik që miratoni.</Trans>;
  if (!row.publicSees) return <Trans>Publiku nuk e sheh.</Trans>;
  if (row.byLot)
    return (
      <Trans>Publiku sheh gjendjen, datën, relatorin, kush nuk merr pjesë dhe arsyen e zgjedhur, jo shpjegimin.</Trans>
    );
  if (row.asks.includes('outcomes') && row.asks.includes('votes'))
    return <Trans>Publiku sheh gjendjen, datën dhe rezultatin; votat dhe tekstin, kur publikohet vendimi.</Trans>;
  if (row.asks.includes('outcomes')) return <Trans>Publiku sheh gjendjen, datën dhe rezultatin, jo tekstin.</Trans>;
  return <Trans>Publiku sheh vetëm gjendjen dhe datën, jo tekstin.</Trans>;
}

/** Step and requested parts that the track page shows. */
function FilerSees({ row, kind, done }: { row: LifecycleRow; kind: CaseKind; done: string }) {
  const { t } = useLingui();
  const { Who } = useFiler(kind);
  const parts = [...useAskWords(row, kind).filerReads(), ...(row.byLot ? [t`relatorin që nxjerr shorti`] : [])];
  if (parts.length === 0)
    return (
      <Trans>
        {Who} sheh “{done}”.
      </Trans>
    );
  return (
    <Trans>
      {Who} sheh “{done}” dhe: {parts.join(', ')}.
    </Trans>
  );
}

function DeadlineLines({ row, preview }: Pick<ConsequencesProps, 'row' | 'preview'>) {
  const { t, locale, dateTime } = useLingui();
  const lines = [
    ...(preview?.deadlines ?? []).map(({ code, name, dueAt, later }) => {
      const last = later && dateTime(later.at);
      const end = dateTime(dueAt);
      const due = last ? t`${end} (sipas leximit tjetër të ligjit ${last})` : end;
      return code === row.extends ? t`${name[locale]}: zgjatet deri më ${due}.` : t`${name[locale]}: deri më ${due}.`;
    }),
    row.pauses && t`Afatet e stafit pezullohen derisa të vijë përgjigjja.`,
    row.pauses?.includes('investigation') &&
      t`Hetimi pezullohet vetëm për të dhëna që i duhen pretendimit të vetë denoncuesit (KPA 85.3); të tjerat kërkojini me mesazh, dhe afati ecën.`,
    row.stops === 'all' && t`Të gjitha afatet ndalen.`,
    row.revives && t`Afatet që ndali tërheqja ecin si më parë.`,
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <Line key={line} of={iconClock}>
      {line}
    </Line>
  ));
}

const Line = ({ of, children }: { of: Shape; children: ReactNode }) => (
  <li>
    <Icon of={of} size="small" />
    <span>{children}</span>
  </li>
);
