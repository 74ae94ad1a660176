import { type OwnEoi, ownEoiPhase, type OwnEoiPhase, plural } from '@lotline/shared-domain';
import { Heading, space, Stack } from '@lotline/shared-design';
import styled from 'styled-components';
import { secondBuyerOf } from './second-buyer.component';
import { requestStrings } from './strings';

const text = requestStrings.next;

const List = styled.ol`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding-inline-start: 1.25rem;
  list-style: decimal;
`;

const PAYS: readonly OwnEoiPhase[] = ['continue', 'secondBuyer', 'pay', 'tryAgain'];

/** Of the second buyer, while none is named or they have yet to confirm. */
function confirmationOf(eoi: OwnEoi): readonly string[] {
  if (!eoi.steps.buyers) return [text.second];
  const second = secondBuyerOf(eoi);
  return second?.waits ? [text.waits(second.name)] : [];
}

/** What is still to come, from where the EOI stands. */
function nextOf(eoi: OwnEoi): readonly string[] {
  const phase = ownEoiPhase(eoi);
  const isDraft = phase === 'continue' || phase === 'secondBuyer';
  return [
    ...(isDraft ? [...confirmationOf(eoi), text.send] : []),
    ...(eoi.deposit.due && PAYS.includes(phase) ? [text.pay(plural(eoi.payDays, 'day'))] : []),
    text.decide,
    text.contract,
  ];
}

export const NextSteps = ({ eoi }: { eoi: OwnEoi }) => (
  <Stack gap="sm">
    <Heading level={2} size="small">
      {text.title}
    </Heading>
    <List>
      {nextOf(eoi).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </List>
  </Stack>
);
