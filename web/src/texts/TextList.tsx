// Texts of one kind in their groups. Those of which there can be more are added here and put in order.
import type { TextKind, TextLine } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { give } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { useTypedNames } from '../filing/draft/useTyped.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { type GrowingKind, growingOf } from './kinds.ts';
import { TextState } from './TextState.tsx';

export function TextList({ kind }: { kind: TextKind }) {
  const { data, fault, isLoading, retry } = useRead('listTexts', { query: { kind } });
  const groups = Map.groupBy(data ?? [], ({ group }) => group.code);
  return (
    <div className="stack">
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {[...groups].map(([code, lines]) => (
        <Group key={code} code={code} lines={lines} growing={growingOf(kind)} />
      ))}
    </div>
  );
}

interface GroupProps {
  code: string;
  lines: readonly TextLine[];
  /** Undefined where there are never more. */
  growing: GrowingKind | undefined;
}

function Group({ code, lines, growing }: GroupProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const kept = useTypedNames('text/');
  const name = lines[0]?.group.name[locale] ?? '';
  const add = growing && (
    <LinkButton size="small" to={`${paths.texts}/new?${new URLSearchParams({ kind: growing, group: code })}`}>
      {growing === 'faqGroup' ? t`Shto një grup` : t`Shto te “${name}”`}
    </LinkButton>
  );
  return (
    <Card title={name} action={add}>
      <ul className="ruled texts__list">
        {lines.map((line, at) => (
          <li key={line.id} className={line.isRetired ? 'texts__line texts__line--retired' : 'texts__line'}>
            <div>
              <Link to={`${paths.texts}/${line.id}`}>{line.name[locale]}</Link>
              <TextState text={line} />
              {kept.has(line.id) && (
                <p className="small texts__unsaved">
                  <Trans>Ka ndryshime të paruajtura në këtë pajisje</Trans>
                </p>
              )}
            </div>
            {growing && <Order kind={growing} group={code} lines={lines} at={at} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OrderProps {
  kind: GrowingKind;
  group: string;
  lines: readonly TextLine[];
  at: number;
}

function Order({ kind, group, lines, at }: OrderProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, pending, fault } = useAction('orderTexts');
  const name = lines[at]?.name[locale] ?? '';
  const move = async (by: 1 | -1) => {
    const ids = lines.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved === undefined) return;
    ids.splice(at + by, 0, moved);
    const now = await run({ body: { kind, group, ids } });
    if (now) give('listTexts', { query: { kind } }, now);
  };
  return (
    <div className="texts__order">
      {at > 0 && (
        <Button size="small" square pending={pending} aria-label={t`Ngrije: ${name}`} onClick={() => void move(-1)}>
          ↑
        </Button>
      )}
      {at < lines.length - 1 && (
        <Button size="small" square pending={pending} aria-label={t`Ule: ${name}`} onClick={() => void move(1)}>
          ↓
        </Button>
      )}
      {fault && <FaultState fault={fault} />}
    </div>
  );
}
