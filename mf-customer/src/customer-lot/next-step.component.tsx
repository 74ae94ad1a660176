import { type EoiActivity, formatDate, type OwnEoi, ownEoiPhase } from '@lotline/shared-domain';
import { Card, colour, font, Heading, Stack, Text } from '@lotline/shared-design';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { standingWords } from '../own-eoi/eoi-words';
import { isPaymentUnderWay } from '../payment/payment-standing';
import { lotStrings } from './strings';

const text = lotStrings.activity;

const What = styled.p`
  margin: 0;
  color: ${colour.ink};
  font-size: ${font.size.xl};
  font-weight: ${font.weight.strong};
  line-height: ${font.line.tight};
  text-wrap: balance;
`;

interface NextStepProps {
  eoi: OwnEoi;
  /** Absent once there is nothing more to come. */
  next: EoiActivity['next'];
  /** What the buyer has to do. */
  children?: ReactNode;
}

/** What is next and who does it; of an EOI that is over, how it ended. */
export function NextStep({ eoi, next, children }: NextStepProps) {
  const id = useId();
  const on = next?.on ? formatDate(next.on, eoi.estate.timeZone) : null;
  return (
    <Card as="section" aria-labelledby={id} highlighted>
      <Stack gap="md">
        <Stack gap="xs">
          <Heading id={id} level={2} size="small">
            {next ? text.next : text.standing}
          </Heading>
          <What>{next ? next.text : standingWords(eoi)}</What>
          {next && <Text strong>{next.by === 'you' ? text.you(on) : text.team(on)}</Text>}
        </Stack>
        {/* Of an approved one `next` has more. */}
        {next && ownEoiPhase(eoi) !== 'approved' && !isPaymentUnderWay(eoi) && (
          <Text tone="muted">{standingWords(eoi)}</Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
