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

/** How the deposit of an EOI that was sent is paid, by card where the estate takes cards, and where a payment stands. */
export function DepositPayment({ eoi }: { eoi: OwnEoi }) {
  const standing = paymentStanding(eoi);
  const checkoutId = eoi.card?.checkout?._id ?? '';
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
      return (
        <Part eoi={eoi} title={text.open.title}>
          <Text>{text.open.text}</Text>
          <Amount eoi={eoi} />
          <PayButton eoiId={eoi._id} label={text.continueTo} />
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
        </Part>
      );
    case 'pay':
    case 'again':
      return (
        <Part eoi={eoi} title={text.title}>
          {standing === 'again' && eoi.card && <LastPayment {...eoi.card} />}
          <Amount eoi={eoi} />
          <PayButton eoiId={eoi._id} label={standing === 'again' ? text.tryAgain : text.card} />
          <DepositInstructions eoi={eoi} title={text.or} headingLevel={3} />
        </Part>
      );
  }
}
