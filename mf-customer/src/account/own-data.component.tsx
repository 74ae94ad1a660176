import { getCopy } from '@lotline/shared-domain';
import { Button, Icon, LinkButton, Stack, Text } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { accountStrings } from './account.strings';
import { Section } from './section.component';

const text = accountStrings.data;

/** A copy of everything, and the way out. */
export function OwnData() {
  const modal = useModal();
  return (
    <Section id="data">
      <Stack gap="sm" align="flex-start">
        <Text>{text.copyText}</Text>
        <LinkButton variant="secondary" href={`/api${getCopy.path}`} download icon={<Icon name="download" />}>
          {text.copy}
        </LinkButton>
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
