import type { AnswerLine } from '@lotline/shared-domain';
import { FactList, Stack, Text } from '@lotline/shared-design';

/** One design of an answer as its buyer reads it. */
export const PriceLines = ({ house, lines }: { house: string; lines: readonly AnswerLine[] }) => (
  <Stack role="group" gap="xxs" aria-label={house}>
    <Text strong>{house}</Text>
    <FactList
      facts={lines.map(({ label, text, isTotal }) => ({ label, value: isTotal ? <strong>{text}</strong> : text }))}
    />
  </Stack>
);
