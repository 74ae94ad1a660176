import type { OwnHold } from '@lotline/shared-domain';
import { Heading, Stack, Text } from '@lotline/shared-design';
import { EstateContact } from '../own-hold/estate-contact.component';
import { ownStrings } from '../own-hold/own-strings';

/** Whom to ask about the holds, once per estate. */
export function Contacts({ holds }: { holds: readonly OwnHold[] }) {
  const estates = [...new Map(holds.map(({ estate }) => [estate._id, estate])).values()].filter(
    ({ contact }) => contact.phone || contact.email,
  );
  if (estates.length === 0) return null;
  return (
    <Stack as="section" gap="xs">
      <Heading level={2} size="small">
        {ownStrings.contact}
      </Heading>
      {estates.map((estate) => (
        <Text key={estate._id}>
          {estate.title}: <EstateContact estate={estate} />
        </Text>
      ))}
    </Stack>
  );
}
