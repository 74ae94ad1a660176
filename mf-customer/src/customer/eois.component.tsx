import { lotLabel, OWN_EOI_PHASES, type OwnEoiRow, ownEoiPhase } from '@lotline/shared-domain';
import { Cluster, Disclosure, Stack, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { EoiActions } from '../own-eoi/eoi-actions.component';
import { EoiBadge } from '../own-eoi/eoi-badge.component';
import { eoiPath } from '../eoi-path';
import { standingWords } from '../own-eoi/eoi-words';
import { eoiStrings as text } from '../own-eoi/strings';
import { RequestList, RequestRow, Rows } from './request-row.component';

const isOver = (eoi: OwnEoiRow): boolean => ownEoiPhase(eoi) === 'over';
const urgency = (eoi: OwnEoiRow): number => OWN_EOI_PHASES.indexOf(ownEoiPhase(eoi));

function EoiRow({ eoi }: { eoi: OwnEoiRow }) {
  const { estate, lotId, lot, lotTitle, status, lotStatus } = eoi;
  const name = `${lotLabel(lotTitle)}, ${estate.title}`;
  const to = eoiPath({ estate, lotId, stageId: lot?.stageId });
  return (
    <RequestRow
      title={
        isOver(eoi) ? (
          name
        ) : (
          <TextLink renderAs={Link} to={to}>
            {name}
          </TextLink>
        )
      }
    >
      <Stack gap="sm">
        <Cluster>
          <EoiBadge status={status} lotStatus={lotStatus} />
        </Cluster>
        <Text size="sm">{standingWords(eoi)}</Text>
        <EoiActions eoi={eoi} name={name} to={to} />
      </Stack>
    </RequestRow>
  );
}

/** One's EOIs, those that need their buyer first. */
export function Eois({ eois }: { eois: readonly OwnEoiRow[] }) {
  const running = eois.filter((eoi) => !isOver(eoi)).sort((one, other) => urgency(one) - urgency(other));
  if (running.length === 0) return null;
  return (
    <RequestList title={text.list}>
      {running.map((eoi) => (
        <EoiRow key={eoi._id} eoi={eoi} />
      ))}
    </RequestList>
  );
}

/** Those that have ended, folded. */
export function EndedEois({ eois }: { eois: readonly OwnEoiRow[] }) {
  const over = eois.filter(isOver);
  if (over.length === 0) return null;
  return (
    <Disclosure title={text.ended} subtitle={text.endedCount(over.length)} headingLevel={2}>
      <Rows>
        {over.map((eoi) => (
          <EoiRow key={eoi._id} eoi={eoi} />
        ))}
      </Rows>
    </Disclosure>
  );
}
