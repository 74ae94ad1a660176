import type { ContractDateName, StaffContract } from '@lotline/shared-domain';
import { conditionView, versionView } from '../eoi/contract-parts.js';
import { contractOf, datesOf } from '../eoi/contract-record.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { FileRecord } from '../upload/file-record.model.js';
import type { EoiRow } from './eoi-view.js';

type NameOf = (actorId: string | null | undefined) => string;

/** Actor ids of whoever recorded something of an EOI's contract. */
export function actorsOfContract(eoi: EoiRecord): (string | null)[] {
  const { versions, dates, conditions } = contractOf(eoi);
  const ofDates = (Object.keys(dates) as ContractDateName[]).map((name) => dates[name]);
  return [...versions, ...ofDates, ...conditions, ...(eoi.reached ?? [])].map((part) => part?.by ?? null);
}

/** The contract of an EOI as staff read it, with who recorded what; null before it was approved. */
export function staffContractView(
  { eoi, dated, timeZone }: EoiRow,
  files: ReadonlyMap<string, FileRecord>,
  nameOf: NameOf,
): StaffContract | null {
  if (eoi.status !== 'approved' && !eoi.contract && !eoi.reached?.length) return null;
  const { versions, conditions } = contractOf(eoi);
  return {
    versions: versions.flatMap((version, at) => {
      const file = files.get(String(version.fileId));
      return file ? [{ ...versionView(version, file, at + 1), by: nameOf(version.by) }] : [];
    }),
    dates: datesOf({ eoi, ...dated }).map(({ name, on, isDerived, record }) => ({
      name,
      on,
      ...(isDerived && { isDerived }),
      ...(record && {
        by: nameOf(record.by),
        at: record.at.toISOString(),
        ...(record.reason && { reason: record.reason }),
      }),
    })),
    conditions: conditions.map((condition) => ({
      ...conditionView(condition, timeZone),
      by: nameOf(condition.by),
    })),
    reached: (eoi.reached ?? []).map(({ status, at, by }) => ({ status, at: at.toISOString(), by: nameOf(by) })),
  };
}
