import { Box, Heading, Stack, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { strings } from './strings';

/** Route OpenDays: when the sales office is open. */
export default function OpenDaysScreen() {
  return (
    <Box padding="xl">
      <Stack gap="lg">
        <Heading level={1}>{strings.title}</Heading>
        <Text>{strings.hours}</Text>
        <TextLink renderAs={Link} to="/">
          {strings.estates}
        </TextLink>
      </Stack>
    </Box>
  );
}
