import { type AnswerLine, formatDate, isCalendarDay } from '@lotline/shared-domain';
import { Disclosure, FactList, Text } from '@lotline/shared-design';
import { Written } from '../quotes/quotes.styles';
import { Sheet } from './answer.styles';
import { PriceLines } from './price-lines.component';
import { answerStrings } from './strings';

const text = answerStrings.preview;

interface PreviewProps {
  readonly homes: readonly { readonly house: string; readonly lines: readonly AnswerLine[] }[];
  readonly message: string;
  readonly validUntil: string;
  readonly files: readonly { readonly name: string }[];
}

/** The answer as its buyer will read it, folded below the form. */
export const Preview = ({ homes, message, validUntil, files }: PreviewProps) => (
  <Disclosure title={text.title}>
    <Sheet>
      {message.trim() ? <Written>{message.trim()}</Written> : <Text tone="muted">{text.noText}</Text>}
      {homes.map(({ house, lines }, at) => (
        <PriceLines key={at} house={house} lines={lines} />
      ))}
      <FactList
        facts={[
          { label: text.validUntil, value: isCalendarDay(validUntil) ? formatDate(validUntil, 'UTC') : '-' },
          ...(files.length > 0
            ? [{ label: answerStrings.files, value: files.map(({ name }) => name).join(', ') }]
            : []),
        ]}
      />
    </Sheet>
  </Disclosure>
);
