import { useLingui } from '@lingui/react/macro';
import { setTheme, useAppState } from '../../platform/state/state.ts';
import type { ThemePart } from '../../platform/state/storage.ts';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Segments } from '../../ui/actions/Segments.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { ThemeErrorNotice } from '../theme.tsx';

type Choice = 'locale' | 'currentTheme' | 'direction' | 'navType' | 'sideNavTheme';

export function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const theme = useAppState((state) => state.theme);
  const setting = <K extends Choice>(key: K, label: string, ...names: readonly (readonly [ThemePart[K], string])[]) => (
    <div className="row settings__row">
      <span aria-hidden="true">{label}</span>
      <Segments
        name={`set-${key}`}
        label={label}
        value={theme[key]}
        onChange={(value) => setTheme({ ...theme, [key]: value })}
        choices={names.map(([value, name]) => ({ value, label: name }))}
      />
    </div>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t`Pamja dhe gjuha`} kind="drawer-end">
      <div className="settings">
        <ThemeErrorNotice />
        {setting('locale', t`Gjuha`, ['al', 'Shqip'], ['en', 'English'])}
        {setting('currentTheme', t`Ngjyrat`, ['light', t`Të çelëta`], ['dark', t`Të errëta`])}
        {setting('direction', t`Drejtimi`, ['ltr', t`Majtas–djathtas`], ['rtl', t`Djathtas–majtas`])}
        {setting('navType', t`Menuja`, ['SIDE', t`Anash`], ['TOP', t`Sipër`])}
        {setting('sideNavTheme', t`Menuja anësore`, ['light', t`E çelët`], ['dark', t`E errët`])}
        <Checkbox
          id="set-collapsed"
          checked={theme.navCollapsed}
          onChange={(navCollapsed) => setTheme({ navCollapsed })}
        >
          {t`Ngushto menunë anësore`}
        </Checkbox>
        <Checkbox id="set-blank" checked={theme.blankLayout} onChange={(blankLayout) => setTheme({ blankLayout })}>
          {t`Vetëm faqja, pa menu`}
        </Checkbox>
      </div>
    </Dialog>
  );
}
