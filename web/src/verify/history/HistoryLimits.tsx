// What the course of a case does not prove, beside it.
import { Trans } from '@lingui/react/macro';

export const HistoryLimits = () => (
  <div className="stack stack--8 measure">
    <h3>
      <Trans>Çfarë nuk provon ecuria</Trans>
    </h3>
    <ul className="verify__limits">
      <li>
        <Trans>Çfarë bëri komisioni në hapat që ju nuk i shihni: prej tyre dihet vetëm sa janë.</Trans>
      </li>
      <li>
        <Trans>Se pas hapit të fundit nuk pati të tjerë: për ta parë, merreni skedarin përsëri.</Trans>
      </li>
      <li>
        <Trans>Fjalët e një hapi: skedari mban shumën e tyre SHA-256, jo vetë fjalët.</Trans>
      </li>
    </ul>
  </div>
);
