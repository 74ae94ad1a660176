import { ANSWERABLE_PARTS, type BuilderQuote, type QuoteAnswerView } from '@lotline/shared-domain';
import { Button, Notice, Skeleton, Text } from '@lotline/shared-design';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../quotes/section.component';
import { AnswerForm } from './answer-form.component';
import { PastAnswers } from './past-answers.component';
import { answerStrings as text } from './strings';
import { useOwnDesigns } from './use-own-designs';

/** The buyer's question that waits for an answer. */
const questionOf = (answers: readonly QuoteAnswerView[]): string | undefined =>
  answers.find(({ status }) => status === 'asked')?.messages.at(-1)?.text;

interface WritingProps {
  readonly quote: BuilderQuote;
  readonly onSent: () => void;
  readonly onCancel?: () => void;
}

function Writing({ quote, ...rest }: WritingProps) {
  const own = useOwnDesigns(quote);
  // Once the form is open it stays, with what was typed.
  const [first, setFirst] = useState(own);
  if (!first && own) setFirst(own);
  return first ? <AnswerForm quote={quote} own={first} {...rest} /> : <Skeleton lines={6} />;
}

/** The answer to a quote: its form while it waits for one, and the answers sent before. */
export function AnswerPart({ quote }: { quote: BuilderQuote }) {
  const { status, answers, buyer } = quote;
  const [isWriting, write] = useState(status === 'new');
  const past = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  // The answers have the focus, once they are there, in place of the form that was sent.
  useEffect(() => {
    if (!wasSent.current || isWriting || !past.current) return;
    wasSent.current = false;
    past.current.focus();
  });
  const isAnswerable = (ANSWERABLE_PARTS as readonly string[]).includes(status);
  const question = status === 'new' ? questionOf(answers) : undefined;
  const hasAnswers = answers.length > 0;
  return (
    <>
      {question && (
        <Notice tone="info" title={text.question(buyer.firstName)}>
          {question}
        </Notice>
      )}
      {(isWriting || isAnswerable || text.decided[status]) && (
        <Section title={text.title} hint={isWriting && hasAnswers ? text.again : undefined}>
          {isWriting ? (
            <Writing
              quote={quote}
              onSent={() => {
                wasSent.current = true;
                write(false);
              }}
              onCancel={hasAnswers ? () => write(false) : undefined}
            />
          ) : isAnswerable ? (
            <div>
              <Button variant={hasAnswers && !question ? 'secondary' : 'primary'} onClick={() => write(true)}>
                {hasAnswers ? text.writeAgain : text.write}
              </Button>
            </div>
          ) : (
            <Text>{text.decided[status]}</Text>
          )}
        </Section>
      )}
      {hasAnswers && (
        <div ref={past} tabIndex={-1}>
          <Section title={text.past.title}>
            <PastAnswers quote={quote} />
          </Section>
        </div>
      )}
    </>
  );
}
