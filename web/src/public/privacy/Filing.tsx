// Personal data of filers: contents, legal basis, access.
import { Trans, useLingui } from '@lingui/react/macro';
import { SummaryList } from '../../ui/layout/SummaryList.tsx';

function useCollectedData() {
  const { t } = useLingui();
  return [
    {
      key: 'identity',
      label: t`Kush jeni dhe si ju gjejmë`,
      value: t`Vetëm nëse i jepni: emri, numri personal, adresa, telefoni, e-maili. Na duhen për t’ju dëgjuar e për t’ju njoftuar. Mbahen të shifruara me një çelës që nuk është në bazën e të dhënave.`,
    },
    {
      key: 'content',
      label: t`Çfarë na tregoni`,
      value: t`Përshkrimi, vendi, personat që përmendni, skedarët dhe mesazhet. Me to shqyrtohet çështja.`,
    },
    {
      key: 'code',
      label: t`Kodi i ndjekjes`,
      value: t`Nuk ruhet. E keni vetëm ju, prandaj nuk mund t’jua japim përsëri.`,
    },
    {
      key: 'news',
      label: t`Ku doni lajme`,
      value: t`E-maili ose telefoni që lini për njoftime, i shifruar, derisa t’i ndalni me kodin ose, pa kod, me lidhjen në mesazh. Një e-mail që nuk e konfirmoni fshihet pas tri ditësh. Mesazhi thotë vetëm se ka një lajm dhe, kur u mor vendim, deri kur ankohet.`,
    },
    {
      key: 'anonymous',
      label: t`Kur mbeteni anonim`,
      value: t`Asgjë që thotë kush jeni. Kini parasysh çfarë shkruani vetë në përshkrim dhe në skedarë.`,
    },
  ];
}

export function Filing() {
  const { t } = useLingui();
  return (
    <>
      <section className="stack stack--8 measure">
        <h2>{t`Kur denonconi ose ankoheni`}</h2>
        <SummaryList rows={useCollectedData()} />
      </section>
      <section className="stack stack--8 measure">
        <h2>{t`Në ç’bazë ligjore`}</h2>
        <p>
          <Trans>
            Kodi Zgjedhor e ngarkon komisionin t’i shqyrtojë denoncimet dhe ankesat, dhe kërkon që identiteti i
            denoncuesit të mbrohet (KZ, neni 123/3). Të dhënat personale i rregullon Ligji nr. 124/2024, që zëvendësoi
            Ligjin nr. 9887/2008.
          </Trans>
        </p>
        <p className="soft">
          <Trans>Mbështetjen nen për nen e konfirmon juristi i institucionit para se portali të vihet në punë.</Trans>
        </p>
      </section>
      <section className="stack stack--8 measure">
        <h2>{t`Kush i sheh`}</h2>
        <p>
          <Trans>
            Çështjen e sheh personeli që merret me të. Identitetin e hap vetëm ai që jep një arsye; të atij që kërkoi
            fshehtësi, vetëm me miratimin e një personi të dytë. Çdo hapje shënohet në çështje dhe ju e shihni me kodin
            tuaj.
          </Trans>
        </p>
        <p>
          <Trans>
            Publiku sheh vetëm fushat e miratuara: numrin, datat, vendin, objektin dhe vendimin pa të dhëna private. Një
            organi tjetër, si prokuroria ose gjykata, i jepet vetëm ajo që kërkon ligji. Askujt tjetër asgjë.
          </Trans>
        </p>
      </section>
    </>
  );
}
