import type { EditedSettings } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';

/** Preview of the public contact details. */
export function ContactPreview({ draft }: { draft: EditedSettings }) {
  const { t } = useLingui();
  const { nameAl, nameEn, short, phone, email, address, emergencyPhone, website } = draft;
  return (
    <aside className="settings__preview stack" aria-label={t`Si del për publikun`}>
      <h2>
        <Trans>Si del për publikun</Trans>
      </h2>
      <div className="settings__sos">
        <p>
          <b className="num">{emergencyPhone}</b> <Trans>Policia e Shtetit</Trans>
        </p>
        <p>
          <b className="num">{phone}</b> {short}
        </p>
      </div>
      <div className="stack stack--8">
        <p>
          <b>{nameAl}</b>
        </p>
        <p className="soft" lang="en">
          {nameEn}
        </p>
        <p>{address}</p>
        <p className="breaks">
          <span className="num">{phone}</span> · {email}
        </p>
        {website !== '' && <p className="breaks">{website.replace(/^https:\/\/(www\.)?|\/$/g, '')}</p>}
      </div>
    </aside>
  );
}
