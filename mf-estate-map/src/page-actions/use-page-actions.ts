import { useBreakpoint } from '@lotline/shared-design';
import { selectEmbed } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { selectCanJoinWaitlist, selectCanMessage, selectCanShare } from '../viewer/viewer.selectors';

/**
 * What the page offers besides lots: Join Waitlist and Message if a live remote provides them (2.5, D68); embedded, Share Map too (D57).
 * Below 990 px the options panel of an embedded page already has Message and Share Map.
 */
export function usePageActions(): { join: boolean; message: boolean; share: boolean } {
  const join = useSelector(selectCanJoinWaitlist);
  const canMessage = useSelector(selectCanMessage);
  const canShare = useSelector(selectCanShare);
  const embed = useSelector(selectEmbed);
  const { isSlider } = useBreakpoint();
  const inOptions = embed && isSlider;
  return { join, message: canMessage && !inOptions, share: embed && canShare && !inOptions };
}
