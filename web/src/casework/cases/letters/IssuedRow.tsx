import { type IssuedLetter, letterKindRows } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { PageLink } from '../../../ui/actions/PageLink.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOk, iconWarn } from '../../../ui/marks/icons.ts';
import { iconDownload, iconFile } from '../../../ui/marks/pageIcons.ts';
import { Chip } from '../../../ui/marks/Status.tsx';
import { SectionRow } from '../file/Section.tsx';

interface IssuedRowProps {
  number: string;
  letter: IssuedLetter;
  /** Whether this member may replace or void it. */
  mayIssue: boolean;
  onReplace: () => void;
  onVoid: () => void;
}

export function IssuedRow({ number, letter, mayIssue, onReplace, onVoid }: IssuedRowProps) {
  const { t, locale, date } = useLingui();
  const { id, kind, subject, voided } = letter;
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('linkLetter'),
    onSuccess: (link) => saveFile(link.url),
  });
  const day = letter.erasedAt && date(letter.erasedAt);
  return (
    <SectionRow icon={iconFile}>
      <p className="letters__name breaks" id={`letter-${id}`}>
        {letterKindRows[kind].words[locale]} <span className="code">{letter.number}</span>
      </p>
      <p className="soft breaks">{subject}</p>
      <About letter={letter} />
      <State letter={letter} />
      {error && <FaultState fault={error} />}
      {day ? (
        <p className="soft">{t`Dokumenti u fshi më ${day}: mbaroi koha e ruajtjes.`}</p>
      ) : (
        <p className="row row--8 no-print">
          <Button
            size="small"
            pending={isPending}
            aria-describedby={`letter-${id}`}
            onClick={() => mutate({ params: { number, id } })}
          >
            <Icon of={iconDownload} size="small" />
            <span>{t`Hap PDF`}</span>
          </Button>
          {mayIssue && !voided && (
            <>
              <Button size="small" tone="quiet" aria-describedby={`letter-${id}`} onClick={onReplace}>
                <Trans>Zëvendëso…</Trans>
              </Button>
              <Button size="small" tone="quiet" aria-describedby={`letter-${id}`} onClick={onVoid}>
                <Trans>Shëno të pavlefshëm…</Trans>
              </Button>
            </>
          )}
        </p>
      )}
    </SectionRow>
  );
}

function About({ letter: { issuedAt, issuedBy, forFiler, size, code, language } }: { letter: IssuedLetter }) {
  const { t, dateTime, bytes } = useLingui();
  const parts = [
    dateTime(issuedAt),
    issuedBy?.name,
    language === 'al' ? t`Shqip` : t`Anglisht`,
    bytes(size),
    forFiler ? t`e merr ankuesi ose denoncuesi` : t`vetëm në dosje`,
  ];
  return (
    <p className="muted small">
      {parts.filter(Boolean).join(' · ')} ·{' '}
      <PageLink to={`${paths.checkDocument}/${code.replaceAll('-', '')}`}>
        <Trans>kodi</Trans> <span className="code">{code}</span>
      </PageLink>
    </p>
  );
}

function State({ letter: { voided, replaces } }: { letter: IssuedLetter }) {
  const { t, dateTime } = useLingui();
  if (!voided)
    return (
      <p className="letters__state">
        <Chip shape={iconOk} tone="ok">{t`Në fuqi`}</Chip>
        {replaces && <span className="muted small">{t`Zëvendëson nr. ${replaces}`}</span>}
      </p>
    );
  const { at, reason, replacedBy, by } = voided;
  return (
    <>
      <p className="letters__state">
        <Chip shape={iconWarn} tone="no">
          {replacedBy ? t`Zëvendësuar` : t`I pavlefshëm`}
        </Chip>
        <span className="muted small">{[replacedBy, dateTime(at), by?.name].filter(Boolean).join(' · ')}</span>
      </p>
      {!replacedBy && <p className="small breaks">{reason}</p>}
    </>
  );
}
