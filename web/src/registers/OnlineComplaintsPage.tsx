// The public register of complaints (KZ 127). Its filter is its address.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { ComplaintTable } from './ComplaintTable.tsx';
import { listQuery, mapQuery } from './filters/filter.ts';
import { RegisterView } from './RegisterView.tsx';
import { useRegister } from './useRegister.ts';

export function OnlineComplaintsPage() {
  const { t } = useLingui();
  const title = t`Ankesat online`;
  usePageFocus(title);
  const register = useRegister('complaint');
  const { kind, filter } = register;
  const list = useRead('listOnlineComplaints', { query: listQuery(kind, filter) }, { everySeconds: 60 });
  const counts = useRead('mapOnlineComplaints', { query: mapQuery(kind, filter) }, { when: filter.view === 'map' });
  return (
    <RegisterView
      register={register}
      title={title}
      lead={t`Çdo ankesë e regjistruar kundër vendimeve zgjedhore, me aktin e kundërshtuar, gjendjen dhe përfundimin.`}
      list={list}
      counts={counts}
      totalOf={(total) => <Plural value={total} one="# ankesë" other="# ankesa" />}
      mapLabel={t`Ankesa sipas bashkisë`}
      nothingFound={t`Asnjë ankesë nuk i plotëson këta filtra`}
      empty={
        <EmptyState
          title={t`Ende nuk ka ankesa në regjistër`}
          action={
            <LinkButton to={paths.registerComplaint}>
              <Trans>Bëni një ankesë</Trans>
            </LinkButton>
          }
        >
          <Trans>Çdo ankesë shfaqet këtu sapo regjistrohet.</Trans>
        </EmptyState>
      }
      table={ComplaintTable}
    />
  );
}
