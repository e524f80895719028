import type { TextLine } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';

type TextStatus = Pick<TextLine, 'origin' | 'isRetired' | 'editedAt' | 'editedBy'>;

export function TextState({ text: { origin, isRetired, editedAt, editedBy } }: { text: TextStatus }) {
  const { t, dateTime } = useLingui();
  const names = { program: t`Siç erdhi me programin`, edited: t`I ndryshuar`, own: t`I shtuar nga komisioni` } as const;
  return (
    <p className="row row--8 small soft">
      <span className={`texts__origin texts__origin--${origin}`}>{names[origin]}</span>
      {isRetired && <span className="texts__origin">{t`Jashtë përdorimit`}</span>}
      {editedAt !== null && (
        <span>
          <Trans>
            {dateTime(editedAt)}, {editedBy ?? '—'}
          </Trans>
        </span>
      )}
    </p>
  );
}
