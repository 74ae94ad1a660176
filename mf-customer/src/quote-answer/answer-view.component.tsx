import { type AnsweredDesign, type BuyersAnswer, formatDate } from '@lotline/shared-domain';
import { Button, FactList, Heading, Icon, Stack, Text, TextLink } from '@lotline/shared-design';
import { describeSize } from '@lotline/shared-design/kit/fields';
import { useRef } from 'react';
import { FocusedOnce } from '../focused-once.component';
import { Files, Head, Logo, Written } from './answer.styles';
import { AnsweredHome } from './answered-home.component';
import { BuilderColours } from './builder-colours.component';
import { Decision, type DecisionProps } from './decision.component';
import { NextStep } from './next-step.component';
import { answerStrings as text } from './strings';

interface PartProps {
  readonly answer: BuyersAnswer;
  /** 1: a page of its own; 3: in a list, below a heading that names it. */
  readonly headingLevel: 1 | 3;
  readonly onDownload: (fileId: string) => void;
}
const partLevel = (headingLevel: 1 | 3): 2 | 4 => (headingLevel === 1 ? 2 : 4);

function Documents({ answer: { files }, headingLevel, onDownload }: PartProps) {
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="xs">
      <Heading level={partLevel(headingLevel)} size="small">
        {text.files}
      </Heading>
      <Files>
        {files.map(({ fileId, name, size }) => (
          <li key={fileId}>
            <span>
              {name} <small>{describeSize(size)}</small>
            </span>
            <Button
              variant="secondary"
              size="small"
              icon={<Icon name="download" size={18} />}
              aria-label={text.downloadOf(name)}
              onClick={() => onDownload(fileId)}
            >
              {text.download}
            </Button>
          </li>
        ))}
      </Files>
    </Stack>
  );
}

function Messages({ answer: { messages, estate }, headingLevel }: PartProps) {
  if (messages.length === 0) return null;
  return (
    <Stack as="section" gap="xs">
      <Heading level={partLevel(headingLevel)} size="small">
        {text.yours}
      </Heading>
      {messages.map(({ text: written, at }) => (
        <div key={at}>
          <Written>{written}</Written>
          <Text size="sm" tone="muted">
            {formatDate(at, estate.timeZone, 'D MMM YYYY h:mm A')}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function Contact({ answer: { builder }, headingLevel }: PartProps) {
  return (
    <Stack as="section" gap="xxs">
      <Heading level={partLevel(headingLevel)} size="small">
        {text.contact}
      </Heading>
      <Text>
        {builder.name}
        {builder.phone && (
          <>
            , <TextLink href={`tel:${builder.phone.replace(/[^+\d]/g, '')}`}>{builder.phone}</TextLink>
          </>
        )}
        {builder.email && (
          <>
            , <TextLink href={`mailto:${builder.email}`}>{builder.email}</TextLink>
          </>
        )}
      </Text>
    </Stack>
  );
}

/** A design as it was requested: one design may have been chosen with two facades. */
const requestedOf = ({ requested }: BuyersAnswer, { houseId, facade }: AnsweredDesign) =>
  requested.find((one) => one.house.houseId === houseId && one.facade.facadeId === facade.facadeId);

/** A builder's answer to a quote as its buyer reads and decides it (D172), in the builder's colours. */
export function AnswerView<About extends object>({
  answer,
  headingLevel,
  onDownload,
  forms,
  params,
}: PartProps & DecisionProps<About>) {
  const standing = `${answer.status}-${answer.messages.length}`;
  const first = useRef(standing);
  const { builder, estate, lotTitle, designs, validUntil, sentAt } = answer;
  const level = partLevel(headingLevel);
  const part = { answer, headingLevel, onDownload };
  return (
    <BuilderColours color={builder.color}>
      <Stack gap="lg">
        {headingLevel === 1 && (
          <Head>
            {builder.logo && <Logo src={builder.logo} alt="" />}
            <div>
              <Heading level={1} size="title">
                {text.title(lotTitle)}
              </Heading>
              <Text tone="muted">{text.from(builder.name, estate.title)}</Text>
            </div>
          </Head>
        )}
        {/* Once it is decided, what happens next has the focus. */}
        <FocusedOnce key={`next-${standing}`} isWanted={standing !== first.current}>
          <NextStep answer={answer} />
        </FocusedOnce>
        <Stack as="section" gap="xs">
          <Heading level={level} size="small">
            {text.message(builder.name)}
          </Heading>
          <Written>{answer.text}</Written>
          <Text size="sm" tone="muted">
            {text.sentOn(formatDate(sentAt, estate.timeZone))}
          </Text>
        </Stack>
        {designs.map((design, at) => (
          <AnsweredHome key={at} design={design} requested={requestedOf(answer, design)} headingLevel={level} />
        ))}
        <FactList facts={[{ label: text.validUntil, value: formatDate(validUntil, estate.timeZone) }]} />
        <Documents {...part} />
        <Decision key={standing} answer={answer} forms={forms} params={params} />
        <Messages {...part} />
        <Contact {...part} />
      </Stack>
    </BuilderColours>
  );
}
