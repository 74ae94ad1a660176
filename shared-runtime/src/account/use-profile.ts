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
/** Of who asks for purchasers, the company too. */
export interface PartnerProfile extends Profile {
  company: string;
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

/** The same with the company, for the form of builders and channel partners. */
export function usePartnerProfile(): PartnerProfile | undefined {
  const profile = useProfile();
  const session = useSelector(selectSession);
  const company = (session.phase === 'signedIn' && session.user.company) || '';
  return useMemo(() => profile && { ...profile, company }, [profile, company]);
}
