import { lotLabel, type OwnEoi, stageLabel } from '@lotline/shared-domain';
import { Heading, Stack, Text } from '@lotline/shared-design';
import { depositWords, priceWords } from './price-words';
import { requestStrings as text } from './strings';

/** The lot, and what it costs its buyer. */
export function EoiHead({ eoi }: { eoi: OwnEoi }) {
  const { lotTitle, stageTitle, estate, price, isOffer, deposit } = eoi;
  const place = stageTitle ? `${stageLabel(stageTitle)}, ${estate.title}` : estate.title;
  return (
    <Stack gap="xs">
      <Heading level={1} size="title">
        {text.title(lotLabel(lotTitle))}
      </Heading>
      <Text tone="muted">{place}</Text>
      <Text numeric>
        {text.price}: <strong>{priceWords(price, isOffer)}</strong> · {text.deposit}:{' '}
        <strong>{depositWords(deposit.due)}</strong>
      </Text>
    </Stack>
  );
}
