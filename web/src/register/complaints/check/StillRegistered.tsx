import { Trans } from '@lingui/react/macro';

/** Consequence of a missing element. */
export const StillRegistered = () => (
  <p>
    <Trans>
      Ankesën mund ta depozitoni edhe kështu: regjistrohet (KZ, neni 127.4). Por KAS mund ta kthejë për plotësim, vetëm
      një herë, dhe atëherë keni 24 orë (KZ, nenet 129.3.c dhe 129.4). Nëse nuk plotësohet në kohë, KAS e ka rrëzuar.
    </Trans>
  </p>
);
