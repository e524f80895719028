import type { Ask, LifecycleRow } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

export interface AskWords {
  label: string;
  hint?: string;
  /** Characters allowed, as the contract says. */
  max?: number;
}

/** The questions of an action's fields, and what the answers are used for. */
export function useAskWords(row: LifecycleRow): Readonly<Record<Ask, AskWords>> {
  const { t } = useLingui();
  const reasonHint = row.filerSees
    ? t`Denoncuesi e lexon në faqen e ndjekjes. Mos shkruani emra apo të dhëna të personave të tjerë.`
    : t`E lexon vetëm stafi.`;
  const most = row.mostDays;
  return {
    reason: {
      label: row.action === 'recordClaims' ? t`Pretendimet e palës` : t`Arsyeja`,
      hint: reasonHint,
      max: 5000,
    },
    request: {
      label: row.action === 'askClaims' ? t`Çfarë i kërkohet palës` : t`Çfarë i kërkoni denoncuesit`,
      hint:
        row.action === 'askClaims'
          ? t`E lexon vetëm stafi; palës i dërgohet me shkresë.`
          : t`Denoncuesi e lexon dhe përgjigjet me kodin e tij. Kërkoni vetëm atë që mungon.`,
      max: 5000,
    },
    dueInDays: {
      label: row.extends ? t`Edhe sa ditë` : t`Sa ditë i jepen`,
      ...(most === undefined ? {} : { hint: t`Nga 1 deri në ${most} ditë.` }),
    },
    assignee: { label: t`Përgjegjësi`, hint: t`Çështja i del te “Të miat”.` },
    body: {
      label: row.action === 'forward' ? t`Organi kompetent` : t`Organi ose pala`,
      hint:
        row.action === 'forward' ? t`P.sh. Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë.` : t`Emri zyrtar.`,
    },
    otherNumber: { label: t`Numri i çështjes tjetër`, hint: t`Kjo çështje mbyllet dhe vazhdon tek ajo.` },
    sessionAt: {
      label: t`Dita dhe ora e seancës`,
      hint: t`Sipas orës së Tiranës. Rendi i ditës publikohet një ditë më parë.`,
    },
    outcomes: { label: t`Rezultati për çdo subjekt` },
    decision: {
      label: t`Vendimi i arsyetuar`,
      hint: t`Faktet, provat, ligji dhe pse. E lexon denoncuesi; publiku sheh vetëm rezultatin.`,
      max: 20_000,
    },
    kasDecision: { label: t`Vendimi i KAS-it`, hint: t`Numri, data dhe çfarë vendosi. E lexon denoncuesi.`, max: 5000 },
    conveyedBy: { label: t`Si iu bë i njohur rezultati denoncuesit` },
  };
}
