import type { TextLine } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../platform/router/router.tsx';

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

interface ListedTextProps {
  to: string;
  name: string;
  text: TextStatus;
  isUnsaved: boolean;
  children?: ReactNode;
}

export function ListedText({ to, name, text, isUnsaved, children }: ListedTextProps) {
  const { t } = useLingui();
  return (
    <li className={text.isRetired ? 'texts__line texts__line--retired' : 'texts__line'}>
      <div>
        <Link to={to}>{name}</Link>
        <TextState text={text} />
        {isUnsaved && <p className="small texts__unsaved">{t`Ka ndryshime të paruajtura në këtë pajisje`}</p>}
      </div>
      {children}
    </li>
  );
}
