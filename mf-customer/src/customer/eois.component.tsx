import {
  customerLotPath,
  lotLabel,
  OWN_EOI_PHASES,
  ownEoiPhase,
  type OwnEoiRow,
  parseEoiStatus,
} from '@lotline/shared-domain';
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

/** The page of a lot shows the newest of its EOIs (D168). */
const isNewest = ({ _id, lotId }: OwnEoiRow, all: readonly OwnEoiRow[]): boolean =>
  all.find((other) => other.lotId === lotId)?._id === _id;

function EoiRow({ eoi, hasPage }: { eoi: OwnEoiRow; hasPage: boolean }) {
  const { estate, lotId, lot, lotTitle, status, lotStatus } = eoi;
  const name = `${lotLabel(lotTitle)}, ${estate.title}`;
  // Its form until it is sent, then the lot's own page.
  const isDraft = parseEoiStatus(status) === 'draft';
  const to = isDraft ? eoiPath({ estate, lotId, stageId: lot?.stageId }) : customerLotPath(lotId);
  return (
    <RequestRow
      title={
        hasPage ? (
          <TextLink renderAs={Link} to={to}>
            {name}
          </TextLink>
        ) : (
          name
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
        <EoiRow key={eoi._id} eoi={eoi} hasPage={isNewest(eoi, eois)} />
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
          <EoiRow key={eoi._id} eoi={eoi} hasPage={isNewest(eoi, eois)} />
        ))}
      </Rows>
    </Disclosure>
  );
}
