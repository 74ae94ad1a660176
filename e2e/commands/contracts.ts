import { expect, type Page } from '@playwright/test';
import type {
  ConditionsChange,
  ContractDatesChange,
  StaffEoi,
  StaffLotDetail,
  StoredFile,
  UploadPurpose,
} from '@lotline/shared-domain';
import { callAs } from './as-user';
import type { LotForEoi } from './eois';
import { aPdf, type InputFile } from './files';

/** Uploads a file as the user of a page, and waits until it is checked. */
export async function uploadAs(
  page: Page,
  estateId: string,
  purpose: UploadPurpose,
  { name, buffer }: InputFile,
): Promise<string> {
  const url = `/api/estates/${estateId}/files?${new URLSearchParams({ purpose, name })}`;
  const fileId = await page.evaluate(
    async ({ to, bytes }) => {
      const body = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body });
      if (!answer.ok) throw new Error(`POST ${to} answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { _id: string })._id;
    },
    { to: url, bytes: buffer.toString('base64') },
  );
  await expect
    .poll(async () => (await callAs<StoredFile>(page, 'GET', `/files/${fileId}`)).state, { timeout: 20_000 })
    .toBe('checked');
  return fileId;
}

const contractOf = (eoiId: string): string => `/staff/eois/${eoiId}/contract`;
/** The EOI as its team reads it now. */
export const staffEoiOf = (staff: Page, eoiId: string): Promise<StaffEoi> =>
  callAs(staff, 'GET', `/staff/eois/${eoiId}`);

/** A new version of the contract, which clears both signatures (D135). */
export async function addContractOf(staff: Page, { _id, estateId }: Pick<StaffEoi, '_id' | 'estateId'>, name: string) {
  const fileId = await uploadAs(staff, estateId, 'contract', aPdf(name));
  return callAs<StaffEoi>(staff, 'POST', `${contractOf(_id)}/versions`, { fileId });
}

/** Sets dates of the contract, against the EOI as it is now. */
export async function setDatesOf(staff: Page, eoiId: string, dates: Partial<ContractDatesChange>): Promise<StaffEoi> {
  const { rev } = await staffEoiOf(staff, eoiId);
  return callAs(staff, 'PATCH', `${contractOf(eoiId)}/dates`, dates, rev);
}

export async function setConditionsOf(
  staff: Page,
  eoiId: string,
  change: Partial<ConditionsChange>,
): Promise<StaffEoi> {
  const { rev } = await staffEoiOf(staff, eoiId);
  return callAs(staff, 'PATCH', `${contractOf(eoiId)}/conditions`, change, rev);
}

/** The lot as its team reads it now. */
export const staffLotOf = (
  staff: Page,
  { stageId, lotId }: Pick<LotForEoi, 'stageId' | 'lotId'>,
): Promise<StaffLotDetail> => callAs(staff, 'GET', `/staff/stages/${stageId}/lots/${lotId}`);

/** Moves the lot back to EOI, which is a correction; the signatures stay. */
export async function backToEoiOf(staff: Page, lot: LotForEoi): Promise<void> {
  const { rev } = await staffLotOf(staff, lot);
  await callAs(staff, 'POST', `/staff/lots/${lot.lotId}/move`, { to: 'eoi', reason: 'A mistake in it' }, rev);
}

export const settleOf = (staff: Page, eoiId: string, settledOn: string): Promise<StaffEoi> =>
  callAs(staff, 'POST', `/staff/eois/${eoiId}/settle`, { settledOn });

/** A day counted from today, as the estates of these tests have it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Melbourne' });
