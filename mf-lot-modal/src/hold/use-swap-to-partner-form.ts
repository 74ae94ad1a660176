import { isPartner } from '@lotline/shared-domain';
import { selectRole, useModal } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { swapForm } from './switch-form.component';

/**
 * Replaces the buyer's form with the partner's for builders and channel partners (2.9), even if their role becomes
 * known only later. True while the forms are being swapped.
 */
export function useSwapToPartnerForm(lotId: string, byChoice: boolean): boolean {
  const modal = useModal();
  const swaps = isPartner(useSelector(selectRole)) && !byChoice;
  useEffect(() => {
    if (swaps) swapForm(modal, 'partner-hold', { lotId });
  }, [swaps, modal, lotId]);
  return swaps;
}
