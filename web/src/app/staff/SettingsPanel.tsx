import { useLingui } from '@lingui/react/macro';
import {
  setBlankLayout,
  setCurrentTheme,
  setDirection,
  setLocale,
  setNavCollapsed,
  setNavType,
  setSideNavTheme,
  useAppState,
} from '../../platform/state/state.ts';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Segments } from '../../ui/actions/Segments.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { LookNotice } from '../theme.tsx';

interface SettingProps<V extends string> {
  name: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly (readonly [V, string])[];
}

const Setting = <V extends string>({ name, label, value, onChange, choices }: SettingProps<V>) => (
  <div className="settings__row">
    <span aria-hidden="true">{label}</span>
    <Segments
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      choices={choices.map(([value, label]) => ({ value, label }))}
    />
  </div>
);

export function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const theme = useAppState((state) => state.theme);
  return (
    <Dialog open={open} onClose={onClose} title={t`Pamja dhe gjuha`} kind="drawer-end">
      <div className="settings">
        <LookNotice />
        <Setting
          name="set-locale"
          label={t`Gjuha`}
          value={theme.locale}
          onChange={setLocale}
          choices={[
            ['al', 'Shqip'],
            ['en', 'English'],
          ]}
        />
        <Setting
          name="set-theme"
          label={t`Ngjyrat`}
          value={theme.currentTheme}
          onChange={setCurrentTheme}
          choices={[
            ['light', t`Të çelëta`],
            ['dark', t`Të errëta`],
          ]}
        />
        <Setting
          name="set-direction"
          label={t`Drejtimi`}
          value={theme.direction}
          onChange={setDirection}
          choices={[
            ['ltr', t`Majtas–djathtas`],
            ['rtl', t`Djathtas–majtas`],
          ]}
        />
        <Setting
          name="set-nav"
          label={t`Menuja`}
          value={theme.navType}
          onChange={setNavType}
          choices={[
            ['SIDE', t`Anash`],
            ['TOP', t`Sipër`],
          ]}
        />
        <Setting
          name="set-side"
          label={t`Menuja anësore`}
          value={theme.sideNavTheme}
          onChange={setSideNavTheme}
          choices={[
            ['light', t`E çelët`],
            ['dark', t`E errët`],
          ]}
        />
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
