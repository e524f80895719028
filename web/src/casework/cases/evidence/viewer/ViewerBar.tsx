import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Icon, type Shape } from '../../../../ui/marks/Icon.tsx';
import { iconArrow } from '../../../../ui/marks/icons.ts';
import { iconBack, iconMinus, iconPlus } from '../../../../ui/marks/pageIcons.ts';

const iconTurn: Shape = { line: 'M15.5 6.5A7 7 0 1 0 17 10M16 3v4h-4', flips: false };

interface ViewerBarProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
  onZoom: (factor: number) => void;
  step: number;
  onFit: () => void;
  onTurn: () => void;
}

export function ViewerBar({ page, count, onPage, onZoom, step, onFit, onTurn }: ViewerBarProps) {
  const { t } = useLingui();
  return (
    <div className="viewer__bar row row--8" role="toolbar" aria-label={t`Pamja`}>
      <Button square size="small" aria-label={t`Zmadho`} aria-keyshortcuts="+" onClick={() => onZoom(step)}>
        <Icon of={iconPlus} size="small" />
      </Button>
      <Button square size="small" aria-label={t`Zvogëlo`} aria-keyshortcuts="-" onClick={() => onZoom(1 / step)}>
        <Icon of={iconMinus} size="small" />
      </Button>
      <Button size="small" aria-keyshortcuts="0" onClick={onFit}>
        <Trans>Sa gjerësia</Trans>
      </Button>
      <Button square size="small" aria-label={t`Rrotullo`} aria-keyshortcuts="r" onClick={onTurn}>
        <Icon of={iconTurn} size="small" />
      </Button>
      {count > 1 && (
        <span className="viewer__pages row row--8">
          <Button square size="small" aria-label={t`Faqja e mëparshme`} onClick={() => onPage(page - 1)}>
            <Icon of={iconBack} size="small" />
          </Button>
          <span className="num" role="status">
            <Trans>
              {page} nga {count}
            </Trans>
          </span>
          <Button square size="small" aria-label={t`Faqja tjetër`} onClick={() => onPage(page + 1)}>
            <Icon of={iconArrow} size="small" />
          </Button>
        </span>
      )}
    </div>
  );
}
