import { Button, Heading, Text } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { ShareMapButton } from './share-map-button.component';
import { strings } from '../strings';
import { messageChosen, waitlistChosen } from './estate-page.slice';
import { Block, Blocks } from './page-blocks.styles';
import { usePageActions } from './use-page-actions';

/** The blocks below the map or list of a phone (2.3), and below a list without a panel. */
export function PageBlocks({ title }: { title: string }) {
  const dispatch = useDispatch();
  const { join, message, share } = usePageActions();
  return (
    <Blocks>
      {join && (
        <Block aria-label={strings.page.joinWaitlist}>
          <Heading level={2} size="heading">
            {strings.page.joinWaitlist}
          </Heading>
          <Text>{strings.page.joinWaitlistText}</Text>
          <Button onClick={() => dispatch(waitlistChosen())}>{strings.page.register}</Button>
        </Block>
      )}
      {message && (
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
      {share && (
        <Block aria-label={strings.page.shareMap}>
          <Heading level={2} size="heading">
            {strings.page.shareMap}
          </Heading>
          <Text>{strings.page.shareMapText(title)}</Text>
          <ShareMapButton />
        </Block>
      )}
    </Blocks>
  );
}
