import { getEois, type StaffEoiRow } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

/** As many as one reads through. */
const LIMIT = '20';

/** EOIs of an estate by reference, buyer or lot, newest first; rejects with ApiError. */
export async function findEois(estateId: string, typed: string, signal: AbortSignal): Promise<readonly StaffEoiRow[]> {
  const search = typed.trim();
  const { data } = await callEndpoint(getEois, {
    query: { estateId, limit: LIMIT, ...(search && { search }) },
    signal,
  });
  return data;
}
