import {
  answerLines,
  type BuilderQuote,
  formatDate,
  quoteAnswerBadge,
  type QuoteAnswerView,
} from '@lotline/shared-domain';
import { Button, Cluster, Disclosure, FactList, Heading, Icon, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { describeSize } from '@lotline/shared-design/kit/fields';
import { useDispatch } from 'react-redux';
import { Entries, Written } from '../quotes/quotes.styles';
import { fileOpened } from './answer-file';
import { FileList } from './answer.styles';
import { PriceLines } from './price-lines.component';
import { answerStrings } from './strings';

const text = answerStrings.past;

function Files({ files }: Pick<QuoteAnswerView, 'files'>) {
  const dispatch = useDispatch();
  if (files.length === 0) return null;
  return (
    <FileList>
      {files.map(({ fileId, name, size }) => (
        <li key={fileId}>
          <span>
            {name} <small>{describeSize(size)}</small>
          </span>
          <Button
            variant="secondary"
            size="small"
            icon={<Icon name="download" size={16} />}
            aria-label={text.downloadOf(name)}
            onClick={() => void dispatch(fileOpened({ fileId }))}
          >
            {text.download}
          </Button>
        </li>
      ))}
    </FileList>
  );
}

function PastAnswer({ answer, quote: { timeZone, buyer } }: { answer: QuoteAnswerView; quote: BuilderQuote }) {
  const { version, status, by, sentAt, openedAt, validUntil, messages, designs } = answer;
  const at = (date: string) => formatDate(date, timeZone, 'D MMM YYYY h:mm A');
  return (
    <Stack as="section" gap="xs" aria-label={text.heading(version)}>
      <Cluster justify="space-between">
        <Heading level={3} size="small">
          {text.heading(version)}
        </Heading>
        <StatusBadge {...quoteAnswerBadge(status)} />
      </Cluster>
      <Text size="sm" tone="muted">
        {text.by(by, at(sentAt))} · {openedAt ? text.opened(at(openedAt)) : text.notOpened}
      </Text>
      {messages.length > 0 && (
        <Entries>
          {messages.map((message) => (
            <li key={message.at}>
              <small>
                {text.wrote(buyer.firstName)}, <time dateTime={message.at}>{at(message.at)}</time>
              </small>
              <Written>{message.text}</Written>
            </li>
          ))}
        </Entries>
      )}
      <Disclosure title={text.show} headingLevel={4}>
        <Stack gap="sm">
          <Written>{answer.text}</Written>
          {designs.map((design, place) => (
            <PriceLines key={place} house={design.house} lines={answerLines(design)} />
          ))}
          <FactList facts={[{ label: text.validUntil, value: formatDate(validUntil, timeZone) }]} />
          <Files files={answer.files} />
        </Stack>
      </Disclosure>
    </Stack>
  );
}

/** The answers that were sent, newest first, with what the buyer did and wrote. */
export const PastAnswers = ({ quote }: { quote: BuilderQuote }) =>
  [...quote.answers]
    .sort((one, other) => other.version - one.version)
    .map((answer) => <PastAnswer key={answer._id} answer={answer} quote={quote} />);
