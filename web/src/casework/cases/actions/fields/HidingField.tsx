import { type HidingScope, hidingGrounds, hidingGroundWords, hidingWordsMax } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../../ui/forms/TextField.tsx';
import type { AskFieldProps } from './askField.ts';

/** Labels of the parts of `data.hiding`. */
export function useHidingLabels() {
  const { t } = useLingui();
  return { scope: t`Çfarë fshihet`, ground: t`Arsyeja`, words: t`Me fjalët tuaja` } as const;
}

/** Scope, ground and reason of hiding from the public. */
export function HidingField({ draft, onDraft, errors }: AskFieldProps) {
  const { t, locale } = useLingui();
  const labels = useHidingLabels();
  const field = (part: keyof typeof labels) => ({
    id: `data.hiding.${part}`,
    label: labels[part],
    error: errors[`data.hiding.${part}`],
  });
  const { hiding } = draft;
  const set = (change: Partial<typeof hiding>) => onDraft({ hiding: { ...hiding, ...change } });
  const scopes: readonly { value: HidingScope; label: string; hint: string }[] = [
    { value: 'text', label: t`Vetëm teksti`, hint: t`Rreshti mbetet me vlerat e koduara.` },
    { value: 'case', label: t`Gjithë çështja`, hint: t`Numri mbetet, si “e fshehur me vendim”.` },
  ];
  return (
    <>
      <Choices {...field('scope')} value={hiding.scope} onChange={(scope) => set({ scope })} choices={scopes} />
      <SelectField
        {...field('ground')}
        value={hiding.ground}
        onChange={(ground) => set({ ground })}
        options={hidingGrounds.map((code) => ({ code, name: hidingGroundWords[code][locale] }))}
      />
      <TextArea
        {...field('words')}
        hint={t`E lexojnë personeli dhe auditimi, jo publiku.`}
        short
        max={hidingWordsMax}
        value={hiding.words}
        onChange={(words) => set({ words })}
      />
      <Note>
        <p>
          <Trans>
            Zhduket brenda 10 sekondave nga lista, kërkimi, harta, skedarët dhe shifrat. Kthehet me të njëjtën rrugë; të
            dyja shkruhen në regjistër.
          </Trans>
        </p>
      </Note>
    </>
  );
}
