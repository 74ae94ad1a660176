import { Button, Heading, Text } from '@lotline/shared-design';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';
import { selectCanJoinWaitlist, selectCanMessage } from '../viewer/viewer.selectors';
import { messageChosen, waitlistChosen } from './estate-page.slice';
import { Block } from './estate-page.styles';

/** What a phone offers below the map or list (2.3); each block only where a live remote answers it (D68). */
export function MobileBlocks({ title }: { title: string }) {
  const dispatch = useDispatch();
  const canJoin = useSelector(selectCanJoinWaitlist);
  const canMessage = useSelector(selectCanMessage);
  return (
    <>
      {canJoin && (
        <Block aria-label={strings.page.joinWaitlist}>
          <Heading level={2} size="heading">
            {strings.page.joinWaitlist}
          </Heading>
          <Text>{strings.page.joinWaitlistText}</Text>
          <Button onClick={() => dispatch(waitlistChosen())}>{strings.page.register}</Button>
        </Block>
      )}
      {canMessage && (
        <Block aria-label={strings.page.enquiry}>
          <Heading level={2} size="heading">
            {strings.page.enquiry}
          </Heading>
          <Text>{strings.page.enquiryText(title)}</Text>
          <Button variant="secondary" onClick={() => dispatch(messageChosen())}>
            {strings.page.message}
          </Button>
        </Block>
      )}
    </>
  );
}
