import { isPartner } from '@lotline/shared-domain';
import { selectRole, useModal } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { swapForm } from './switch-form.component';

/**
 * Builders and channel partners who open the hold form get theirs (2.9), also where it becomes known only then who they are. True while the
 * other form takes this one's place.
 */
export function usePartnerForm(lotId: string, byChoice: boolean): boolean {
  const modal = useModal();
  const swaps = isPartner(useSelector(selectRole)) && !byChoice;
  useEffect(() => {
    if (swaps) swapForm(modal, 'partner-hold', { lotId });
  }, [swaps, modal, lotId]);
  return swaps;
}
