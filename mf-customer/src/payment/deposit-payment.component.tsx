import { formatDate, formatPayment, type OwnEoi, pathTo, routes } from '@lotline/shared-domain';
import { Card, FactList, Heading, LinkButton, Notice, Stack, Text } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { DepositInstructions } from '../own-eoi/deposit-instructions.component';
import { depositLeft } from '../own-eoi/eoi-words';
import { PayButton, TestLabel } from './pay-button.component';
import { paymentStanding } from './payment-standing';
import { paymentStrings as text } from './strings';

function Part({ eoi, title, children }: { eoi: OwnEoi; title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack as="section" gap="md">
        <Heading level={2} size="heading">
          {title}
        </Heading>
        <TestLabel isTest={eoi.card?.isTest} />
        {children}
      </Stack>
    </Card>
  );
}

/** What is paid, until when. */
function Amount({ eoi: { deposit, estate } }: { eoi: OwnEoi }) {
  return (
    <FactList
      facts={[
        { label: text.amount, value: formatPayment(depositLeft(deposit)) },
        ...(deposit.payBy
          ? [{ label: text.payBy, value: formatDate(deposit.payBy, estate.timeZone, 'D MMM YYYY h:mm A') }]
          : []),
      ]}
    />
  );
}

/** Why the last payment led to nothing. */
function LastPayment({ checkout }: NonNullable<OwnEoi['card']>) {
  const isDeclined = checkout?.state === 'failed';
  const { title, text: words } = isDeclined ? text.declined : text.unfinished;
  return (
    <Notice tone={isDeclined ? 'error' : 'info'} title={title}>
      {isDeclined ? `${checkout.failure ?? text.declined.why} ${words}` : words}
    </Notice>
  );
}

const PayAnotherWay = ({ checkoutId }: { checkoutId: string }) => (
  <div>
    <LinkButton
      renderAs={Link}
      to={`${pathTo(routes.customerPayment.path, { checkoutId })}?cancelled=1`}
      variant="quiet"
      aria-label={text.anotherOf}
    >
      {text.another}
    </LinkButton>
  </div>
);

interface PayByCardProps {
  eoi: OwnEoi;
  standing: 'pay' | 'again' | 'open';
}
const LABELS = { pay: text.card, again: text.tryAgain, open: text.continueTo } as const;

/** The button stays mounted from one standing to the next: the EOI may be read again while its press is under way. */
function PayByCard({ eoi, standing }: PayByCardProps) {
  const isOpen = standing === 'open';
  return (
    <Part eoi={eoi} title={isOpen ? text.open.title : text.title}>
      {isOpen && <Text>{text.open.text}</Text>}
      {standing === 'again' && eoi.card && <LastPayment {...eoi.card} />}
      <Amount eoi={eoi} />
      <PayButton eoiId={eoi._id} label={LABELS[standing]} />
      {isOpen ? (
        <PayAnotherWay checkoutId={eoi.card?.checkout?._id ?? ''} />
      ) : (
        <DepositInstructions eoi={eoi} title={text.or} headingLevel={3} />
      )}
    </Part>
  );
}

/** How the deposit of an EOI that was sent is paid, by card where the estate takes cards, and where a payment stands. */
export function DepositPayment({ eoi }: { eoi: OwnEoi }) {
  const standing = paymentStanding(eoi);
  switch (standing) {
    case null:
      return null;
    case 'transfer':
      return (
        <Card>
          <DepositInstructions eoi={eoi} />
        </Card>
      );
    case 'processing':
      return (
        <Part eoi={eoi} title={text.processing.title}>
          <Text>
            {text.processing.text} {text.processing.email}
          </Text>
        </Part>
      );
    case 'open':
    case 'pay':
    case 'again':
      return <PayByCard eoi={eoi} standing={standing} />;
  }
}
