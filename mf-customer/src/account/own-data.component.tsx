import { Button, Icon, Stack, Text } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { accountStrings } from './account.strings';
import { copyAsked, selectCopy } from './copy.slice';
import { Section } from './section.component';

const text = accountStrings.data;

/** Download of a copy, and deletion of the account. */
export function OwnData() {
  const dispatch = useDispatch();
  const modal = useModal();
  const isReading = useSelector(selectCopy).phase === 'reading';
  return (
    <Section id="data">
      <Stack gap="sm" align="flex-start">
        <Text>{text.copyText}</Text>
        <Button
          variant="secondary"
          loading={isReading}
          icon={<Icon name="download" />}
          onClick={() => dispatch(copyAsked())}
        >
          {text.copy}
        </Button>
      </Stack>
      <Stack gap="sm" align="flex-start">
        <Text>{text.deleteText}</Text>
        <Button variant="danger" data-opens="delete-account" onClick={() => modal.open('delete-account')}>
          {text.delete}
        </Button>
      </Stack>
    </Section>
  );
}
