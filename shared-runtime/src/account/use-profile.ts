import { selectSession } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';

/** The profile that prefills a logged-in user's forms (2.9). */
interface Profile {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}
/** The profile of a user who asks on behalf of purchasers: includes the company. */
interface PartnerProfile extends Profile {
  company: string;
}

/** The logged-in user's profile; undefined for a visitor. Referentially stable per session. */
export function useProfile(): Profile | undefined {
  const session = useSelector(selectSession);
  return useMemo(() => {
    if (session.phase !== 'signedIn') return undefined;
    const { firstName, lastName, phone = '', email = '' } = session.user;
    return { firstName, lastName, phone, email };
  }, [session]);
}

/** The profile with the company, for the forms of builders and channel partners. */
export function usePartnerProfile(): PartnerProfile | undefined {
  const profile = useProfile();
  const session = useSelector(selectSession);
  const company = (session.phase === 'signedIn' && session.user.company) || '';
  return useMemo(() => profile && { ...profile, company }, [profile, company]);
}
