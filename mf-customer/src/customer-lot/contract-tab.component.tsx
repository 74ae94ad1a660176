import {
  type ContractVersion,
  formatDate,
  getEoiContract,
  type OwnContract,
  type OwnEoi,
  ownEoiPhase,
} from '@lotline/shared-domain';
import { Disclosure, EmptyState, Icon } from '@lotline/shared-design';
import { resource } from '@lotline/shared-runtime/resource';
import { ContractDates, Signatures } from './contract-dates.component';
import { ContractConditions } from './contract-conditions.component';
import { Files } from './file-row.styles';
import { LotPart } from './lot-part.component';
import { OwnFile } from './own-file.component';
import { lotStrings } from './strings';
import { TabPart } from './tab-part.component';

const text = lotStrings.contract;

function NoContract({ eoi }: { eoi: OwnEoi }) {
  const phase = ownEoiPhase(eoi);
  return (
    <EmptyState title={text.noneTitle} icon={<Icon name="document" size={28} />}>
      {phase === 'over' ? text.over : phase === 'approved' ? text.preparing : text.undecided}
    </EmptyState>
  );
}

function Versions({ versions, timeZone }: { versions: readonly ContractVersion[]; timeZone: string }) {
  const [current, ...earlier] = versions.toReversed();
  const about = ({ number, addedAt, note }: ContractVersion): string =>
    [text.version(number, formatDate(addedAt, timeZone)), note].filter(Boolean).join(' · ');
  return (
    <LotPart title={text.current}>
      {current && (
        <Files>
          <OwnFile file={current} about={about(current)} />
        </Files>
      )}
      {earlier.length > 0 && (
        <Disclosure title={text.earlier} subtitle={text.earlierCount(earlier.length)}>
          <Files>
            {earlier.map((version) => (
              <OwnFile key={version.fileId} file={version} about={about(version)} />
            ))}
          </Files>
        </Disclosure>
      )}
    </LotPart>
  );
}

const isEmpty = ({ versions, dates, conditions }: OwnContract): boolean =>
  versions.length === 0 && dates.length === 0 && conditions.length === 0;

/** CONTRACT: its versions, who signed, its dates and conditions. */
export function ContractTab({ eoi }: { eoi: OwnEoi }) {
  const { timeZone } = eoi.estate;
  return (
    <TabPart of={resource(getEoiContract, { params: { eoiId: eoi._id } })}>
      {(contract) =>
        isEmpty(contract) ? (
          <NoContract eoi={eoi} />
        ) : (
          <>
            {contract.versions.length > 0 && <Versions versions={contract.versions} timeZone={timeZone} />}
            <Signatures dates={contract.dates} timeZone={timeZone} />
            <ContractDates dates={contract.dates} timeZone={timeZone} />
            <ContractConditions conditions={contract.conditions} timeZone={timeZone} />
          </>
        )
      }
    </TabPart>
  );
}
