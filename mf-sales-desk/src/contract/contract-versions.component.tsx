import type { StaffContract, StaffEoi } from '@lotline/shared-domain';
import { Badge, Button, Cluster, Text } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { FileLine } from '../files/file-line.component';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { History } from '../users/users.styles';
import { hasReached, isRunning, PARTS } from './contract-facts';
import { contractStrings } from './strings';

const text = contractStrings.versions;

/** The contract's versions, newest first, and the way to add one until it is executed (D135). */
export function ContractVersions({ eoi, contract }: { eoi: StaffEoi; contract: StaffContract }) {
  const modal = useModal();
  const versions = [...contract.versions].reverse();
  const isExecuted = hasReached(eoi, 'contract_executed');
  return (
    <Section
      id={PARTS.versions}
      title={text.title}
      action={
        isRunning(eoi) &&
        !isExecuted && (
          <Button
            variant="secondary"
            size="small"
            data-opens="contract-version"
            onClick={() => modal.open('contract-version', { eoiId: eoi._id })}
          >
            {versions.length === 0 ? text.add : text.addNext}
          </Button>
        )
      }
    >
      {versions.length === 0 && <Text tone="muted">{text.none}</Text>}
      {versions.length > 0 && isExecuted && isRunning(eoi) && <Text tone="muted">{text.executed}</Text>}
      {versions.length > 0 && (
        <History>
          {versions.map((version, at) => (
            <li key={version.fileId}>
              <Cluster gap="xs">
                <strong>{text.version(version.number)}</strong>
                {at === 0 && versions.length > 1 && <Badge>{text.latest}</Badge>}
              </Cluster>
              <FileLine file={version} />
              {version.note && <q>{version.note}</q>}
              <small>{contractStrings.dates.recorded(version.by, momentAt(version.addedAt, eoi))}</small>
            </li>
          ))}
        </History>
      )}
    </Section>
  );
}
