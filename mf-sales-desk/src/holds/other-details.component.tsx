import { differingDetails, type HoldDetails, type InitialHold, type OtherHoldDetails } from '@lotline/shared-domain';
import { Button, FactList, Stack, Text } from '@lotline/shared-design';
import { isApproved, isWaiting, momentAt, nameOf } from './hold-facts';
import { holdStrings } from './strings';

const text = holdStrings.details;

interface DifferencesProps {
  hold: InitialHold;
  other: OtherHoldDetails;
}

/** How other details differ from the ones in effect. */
export function Differences({ hold, other }: DifferencesProps) {
  const facts = differingDetails(hold as HoldDetails, other as HoldDetails).map(({ label, first, later }) => ({
    label,
    value: (
      <>
        {later || text.nothing} <small>{text.instead(first || text.nothing)}</small>
      </>
    ),
  }));
  return <FactList facts={facts} />;
}

/** Other details sent from the same mailbox (D86), each with its time; they can be taken while the hold lasts. */
export function OtherDetails({ hold, onTake }: { hold: InitialHold; onTake: (other: OtherHoldDetails) => void }) {
  const mayTake = isWaiting(hold) || isApproved(hold);
  if (!hold.otherDetails?.length) return null;
  return (
    <>
      {hold.detailsSentAt && (
        <Text size="sm" tone="muted">
          {text.counting(momentAt(hold.detailsSentAt, hold))}
        </Text>
      )}
      {hold.otherDetails.map((other) => (
        <Stack key={other._id} gap="xs">
          <Text size="sm" tone="muted">
            {text.sent(momentAt(other.sentAt, hold))}
          </Text>
          <Differences hold={hold} other={other} />
          {mayTake && (
            <div>
              <Button
                variant="secondary"
                aria-label={holdStrings.queue.about(text.use, nameOf(hold))}
                onClick={() => onTake(other)}
              >
                {text.use}
              </Button>
            </div>
          )}
        </Stack>
      ))}
    </>
  );
}
