// Why a step does not hold, in a sentence.
import { Trans } from '@lingui/react/macro';
import type { StepFault } from 'denonco-verify/src/core/history/history.ts';

export function StepFaultText({ fault }: { fault: StepFault }) {
  switch (fault) {
    case 'otherLines':
      return <Trans>Ajo që shkruhet këtu nuk është ajo që u shënua: hapi, ora ose teksti i tij është ndryshuar.</Trans>;
    case 'otherWords':
      return <Trans>Fjalët në skedar nuk janë ato që vërteton ky shënim.</Trans>;
    case 'otherCase':
      return <Trans>Ky hap nuk është i kësaj çështjeje, ose i këtij lloji.</Trans>;
    case 'otherChain':
      return <Trans>Nuk vazhdon hapin e mëparshëm: një hap është hequr, shtuar ose zhvendosur.</Trans>;
    case 'twice':
      return <Trans>Ky hap është dy herë në skedar.</Trans>;
    case 'otherPlace':
      return <Trans>Vendi i tij në regjistër nuk është ai që thuhet, ose nuk ndjek rendin e hapave.</Trans>;
    case 'malformed':
      return <Trans>Prova e këtij hapi nuk lexohet.</Trans>;
    case 'notIncluded':
      return <Trans>Prova nuk përputhet: nuk e tregon këtë hap në regjistër.</Trans>;
    case 'otherLog':
      return <Trans>Prova është e regjistrit të një portali tjetër.</Trans>;
    case 'wrongSignature':
      return <Trans>Nënshkrimi mbi kokën e regjistrit nuk qëndron.</Trans>;
    case 'otherKey':
      return <Trans>Kokën në provë e nënshkroi një çelës tjetër, që nuk njihet.</Trans>;
    case 'twoViews':
      return <Trans>Regjistri tregon dy fytyra: dy koka me të njëjtën madhësi nuk janë njësoj.</Trans>;
  }
}
