import { selectSession } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';

/** The profile that forms are prefilled with for a logged-in person (2.9). */
export interface Profile {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** The profile of who is logged in; undefined for a visitor. The same object while it says the same. */
export function useProfile(): Profile | undefined {
  const session = useSelector(selectSession);
  return useMemo(() => {
    if (session.phase !== 'signedIn') return undefined;
    const { firstName, lastName, phone = '', email = '' } = session.user;
    return { firstName, lastName, phone, email };
  }, [session]);
}
