import { deskContestPath, deskEoiPath, type StaffEoi } from '@lotline/shared-domain';
import { Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { momentAt } from '../holds/hold-facts';
import { Rows } from '../stacked-rows.styles';
import { Section } from '../section.component';
import { History } from '../users/users.styles';
import { EoiBadge } from './eoi-badge.component';
import { eoiStrings } from './strings';

const text = eoiStrings.parts;

/** What happened, newest last: who did what, when and why. */
export const EoiHistory = ({ eoi }: { eoi: StaffEoi }) => (
  <Section id="eoi-history" title={text.history}>
    {eoi.history.length === 0 ? (
      <Text tone="muted">{text.noHistory}</Text>
    ) : (
      <History>
        {eoi.history.map(({ at, by, did, reason }, place) => (
          <li key={`${at} ${place}`}>
            <span>
              <strong>{by}</strong> {did}
            </span>
            {reason && <q>{reason}</q>}
            <small>
              <time dateTime={at}>{momentAt(at, eoi)}</time>
            </small>
          </li>
        ))}
      </History>
    )}
  </Section>
);

/** The lot's other EOIs, and the way to all of them side by side. */
export function OtherEois({ eoi }: { eoi: StaffEoi }) {
  const { others, lotId, lotStatus } = eoi;
  return (
    <Section
      id="eoi-others"
      title={text.others}
      action={
        others.length > 0 && (
          <TextLink renderAs={Link} to={deskContestPath(lotId)}>
            {text.compare}
          </TextLink>
        )
      }
    >
      {others.length === 0 ? (
        <Text tone="muted">{text.noOthers}</Text>
      ) : (
        <Rows>
          {others.map(({ _id, buyers, status, sentAt }) => (
            <li key={_id}>
              <TextLink renderAs={Link} to={deskEoiPath(_id)}>
                {buyers || eoiStrings.eoi}
              </TextLink>
              <EoiBadge eoi={{ status, lotStatus }} />
              <small>{sentAt ? momentAt(sentAt, eoi) : '--'}</small>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}
