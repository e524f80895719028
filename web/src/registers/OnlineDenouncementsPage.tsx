// The public register of denouncements. Its filter is its address.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { DenouncementTable } from './DenouncementTable.tsx';
import { listQuery, mapQuery } from './filters/filter.ts';
import { RegisterView } from './RegisterView.tsx';
import { useRegister } from './useRegister.ts';

export function OnlineDenouncementsPage() {
  const { t } = useLingui();
  const title = t`Denoncimet online`;
  usePageFocus(title);
  const register = useRegister('denouncement');
  const { kind, filter } = register;
  const list = useRead('listOnlineDenouncements', { query: listQuery(kind, filter) }, { everySeconds: 60 });
  const counts = useRead('mapOnlineDenouncements', { query: mapQuery(kind, filter) }, { when: filter.view === 'map' });
  return (
    <RegisterView
      register={register}
      title={title}
      lead={t`Çdo denoncim i regjistruar, me gjendjen dhe përfundimin, pa të dhënat e denoncuesit.`}
      list={list}
      counts={counts}
      totalOf={(total) => <Plural value={total} one="# denoncim" other="# denoncime" />}
      mapLabel={t`Denoncime sipas bashkisë`}
      nothingFound={t`Asnjë denoncim nuk i plotëson këta filtra`}
      empty={
        <EmptyState
          title={t`Ende nuk ka denoncime në regjistër`}
          action={
            <LinkButton to={paths.registerDenouncement}>
              <Trans>Denonconi një shkelje</Trans>
            </LinkButton>
          }
        >
          <Trans>Çdo denoncim shfaqet këtu sapo regjistrohet.</Trans>
        </EmptyState>
      }
      table={DenouncementTable}
    />
  );
}
