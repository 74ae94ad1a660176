import { getAccount, logout, selectEstate } from '@lotline/shared-domain';
import { callEndpoint, isApiError, type SignedInUser } from '@lotline/shared-runtime';
import { signedInUser } from '@lotline/shared-runtime/account';

/** Loads the logged-in user; null when the session is over. */
export async function loadSessionUser(): Promise<SignedInUser | null> {
  try {
    return signedInUser(await callEndpoint(getAccount));
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

/** Saves the selected estate with the account. */
export const saveSelectedEstate = async (estateId: string): Promise<SignedInUser | null> =>
  signedInUser(await callEndpoint(selectEstate, { body: { estateId } }));

export const endSession = () => callEndpoint(logout);
