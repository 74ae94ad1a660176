import { getAccount, logout, selectEstate } from '@lotline/shared-domain';
import { callEndpoint, isApiError, type SignedInUser } from '@lotline/shared-runtime';
import { signedInUser } from '@lotline/shared-runtime/account';

/** Who has this browser's session; null: it is over. */
export async function whoIsLoggedIn(): Promise<SignedInUser | null> {
  try {
    return signedInUser(await callEndpoint(getAccount));
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

/** Keeps the estate that is worked on with the account. */
export const keepEstate = async (estateId: string): Promise<SignedInUser | null> =>
  signedInUser(await callEndpoint(selectEstate, { body: { estateId } }));

export const endSession = () => callEndpoint(logout);
