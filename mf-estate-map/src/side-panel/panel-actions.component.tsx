import { Button, Icon } from '@lotline/shared-design';
import { selectEmbed } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { messageChosen, shareMapChosen, waitlistChosen } from '../estate-page/estate-page.slice';
import { strings } from '../strings';
import { selectCanJoinWaitlist, selectCanMessage, selectCanShare } from '../viewer/viewer.selectors';
import { Actions } from './side-panel.styles';

/** Join Waitlist and Message where a live remote answers them (2.5, D68); embedded, Share Map too (D57). */
export function PanelActions() {
  const dispatch = useDispatch();
  const canJoin = useSelector(selectCanJoinWaitlist);
  const canMessage = useSelector(selectCanMessage);
  const canShare = useSelector(selectCanShare);
  const embed = useSelector(selectEmbed);
  if (!canJoin && !canMessage && !(embed && canShare)) return null;
  return (
    <Actions>
      {canJoin && (
        <Button variant="secondary" fullWidth onClick={() => dispatch(waitlistChosen())}>
          {strings.page.joinWaitlist}
        </Button>
      )}
      {canMessage && (
        <Button variant="secondary" fullWidth icon={<Icon name="mail" size={18} />} onClick={() => dispatch(messageChosen())}>
          {strings.page.message}
        </Button>
      )}
      {embed && canShare && (
        <Button variant="quiet" fullWidth icon={<Icon name="share" size={18} />} onClick={() => dispatch(shareMapChosen())}>
          {strings.page.shareMap}
        </Button>
      )}
    </Actions>
  );
}
