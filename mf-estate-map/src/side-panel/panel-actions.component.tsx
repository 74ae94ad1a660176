import { Button, Icon } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { messageChosen, waitlistChosen } from '../page-actions/estate-page.slice';
import { usePageActions } from '../page-actions/use-page-actions';
import { ShareMapButton } from '../page-actions/share-map-button.component';
import { strings } from '../strings';
import { Actions } from './side-panel.styles';

/** The panel's buttons (2.5). */
export function PanelActions() {
  const dispatch = useDispatch();
  const { join, message, share } = usePageActions();
  if (!join && !message && !share) return null;
  return (
    <Actions>
      {join && (
        <Button variant="secondary" fullWidth onClick={() => dispatch(waitlistChosen())}>
          {strings.page.joinWaitlist}
        </Button>
      )}
      {message && (
        <Button
          variant="secondary"
          fullWidth
          icon={<Icon name="mail" size={18} />}
          onClick={() => dispatch(messageChosen())}
        >
          {strings.page.message}
        </Button>
      )}
      {share && <ShareMapButton variant="quiet" fullWidth />}
    </Actions>
  );
}
