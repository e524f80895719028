import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  setBlankLayout,
  setCurrentTheme,
  setDirection,
  setLocale,
  setNavCollapsed,
  setNavType,
  setSideNavTheme,
  useAppState,
} from '../../state/state.ts';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Checkbox, Segments } from '../../ui/forms/Choices.tsx';

/** What a person may set of the look; all of it is kept in the state's theme part. */
export function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const theme = useAppState((state) => state.theme);
  return (
    <Dialog open={open} onClose={onClose} title={t`Pamja dhe gjuha`} kind="drawer-end">
      <div className="settings">
        <Setting label={t`Gjuha`}>
          <Segments
            name="set-locale"
            label={t`Gjuha`}
            value={theme.locale}
            onChange={setLocale}
            choices={[
              { value: 'al', label: 'Shqip' },
              { value: 'en', label: 'English' },
            ]}
          />
        </Setting>
        <Setting label={t`Ngjyrat`}>
          <Segments
            name="set-theme"
            label={t`Ngjyrat`}
            value={theme.currentTheme}
            onChange={setCurrentTheme}
            choices={[
              { value: 'light', label: t`Të çelëta` },
              { value: 'dark', label: t`Të errëta` },
            ]}
          />
        </Setting>
        <Setting label={t`Menuja`}>
          <Segments
            name="set-nav"
            label={t`Menuja`}
            value={theme.navType}
            onChange={setNavType}
            choices={[
              { value: 'SIDE', label: t`Anash` },
              { value: 'TOP', label: t`Sipër` },
            ]}
          />
        </Setting>
        <Setting label={t`Menuja anësore`}>
          <Segments
            name="set-side"
            label={t`Menuja anësore`}
            value={theme.sideNavTheme}
            onChange={setSideNavTheme}
            choices={[
              { value: 'light', label: t`E çelët` },
              { value: 'dark', label: t`E errët` },
            ]}
          />
        </Setting>
        <Setting label={t`Drejtimi`}>
          <Segments
            name="set-direction"
            label={t`Drejtimi`}
            value={theme.direction}
            onChange={setDirection}
            choices={[
              { value: 'ltr', label: t`Majtas–djathtas` },
              { value: 'rtl', label: t`Djathtas–majtas` },
            ]}
          />
        </Setting>
        <Checkbox id="set-collapsed" checked={theme.navCollapsed} onChange={setNavCollapsed}>
          {t`Ngushto menunë anësore`}
        </Checkbox>
        <Checkbox id="set-blank" checked={theme.blankLayout} onChange={setBlankLayout}>
          {t`Vetëm faqja, pa menu`}
        </Checkbox>
      </div>
    </Dialog>
  );
}

const Setting = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="settings__row">
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
