import {
  type Checkout,
  type CheckoutState,
  customerLotPath,
  formatPayment,
  getOwnEoi,
  lotLabel,
  type OwnEoi,
  stageLabel,
} from '@lotline/shared-domain';
import { Card, Cluster, Heading, Icon, type IconName, LinkButton, Skeleton, Stack, Text } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { FocusedOnce } from '../focused-once.component';
import { DepositInstructions } from '../own-eoi/deposit-instructions.component';
import { EstateContact } from '../own-hold/estate-contact.component';
import { WidePage } from '../wide-page.component';
import { PayButton, TestLabel } from './pay-button.component';
import { paymentStanding } from './payment-standing';
import { paymentStrings } from './strings';

const text = paymentStrings.screen;

interface Words {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Of the button that pays; none where nothing is to be done. */
  readonly pay?: string;
}
type Shown = Exclude<CheckoutState, 'starting'>;

const WORDS: Readonly<Record<Shown, (checkout: Checkout) => Words>> = {
  paid: ({ amount }) => ({ icon: 'check', title: text.paid(formatPayment(amount)), text: text.paidNext }),
  processing: () => ({
    icon: 'clock',
    title: paymentStrings.processing.title,
    text: `${paymentStrings.processing.text} ${paymentStrings.processing.email}`,
  }),
  failed: ({ failure }) => ({
    icon: 'alert',
    title: paymentStrings.declined.title,
    text: `${failure ?? paymentStrings.declined.why} ${paymentStrings.declined.text}`,
    pay: paymentStrings.tryAgain,
  }),
  cancelled: () => ({ icon: 'info', title: text.cancelled, text: text.cancelledText, pay: paymentStrings.card }),
  expired: () => ({ icon: 'clock', title: text.expired, text: text.expiredText, pay: paymentStrings.card }),
  open: () => ({ icon: 'info', title: text.open, text: text.openText, pay: paymentStrings.continueTo }),
};
const wordsOf = (checkout: Checkout): Words =>
  (Object.hasOwn(WORDS, checkout.state) ? WORDS[checkout.state as Shown] : WORDS.open)(checkout);

/** How to pay after all, while the EOI still asks for it. */
function PayAgain({ eoi, label }: { eoi: OwnEoi; label: string }) {
  const standing = paymentStanding(eoi);
  if (standing === null) return <Text>{text.over}</Text>;
  if (standing === 'processing') return null;
  return (
    <Card>
      <Stack gap="lg">
        {standing !== 'transfer' && <PayButton eoiId={eoi._id} label={label} />}
        {standing !== 'open' && (
          <DepositInstructions eoi={eoi} {...(standing !== 'transfer' && { title: paymentStrings.or })} />
        )}
      </Stack>
    </Card>
  );
}

/**
 * What came of a payment, and the way on.
 * @param isNew it takes the place of what was shown before, and so has the focus
 */
export function PaymentResult({ checkout, isNew }: { checkout: Checkout; isNew: boolean }) {
  const { eoiId, lotId, provider } = checkout;
  const { icon, title, text: words, pay } = wordsOf(checkout);
  const read = useResource(resource(getOwnEoi, { params: { eoiId } }));
  const eoi = read.phase === 'ready' ? read.data : null;
  const place = eoi && [lotLabel(eoi.lotTitle), eoi.stageTitle && stageLabel(eoi.stageTitle), eoi.estate.title];
  return (
    <WidePage>
      <TestLabel isTest={provider === 'test'} />
      <Stack gap="xs">
        <FocusedOnce isWanted={isNew}>
          <Cluster gap="sm">
            <Icon name={icon} size={28} />
            <Heading level={1} size="title">
              {title}
            </Heading>
          </Cluster>
        </FocusedOnce>
        {place && <Text tone="muted">{place.filter(Boolean).join(', ')}</Text>}
      </Stack>
      <Text>{words}</Text>
      {pay &&
        (eoi ? <PayAgain eoi={eoi} label={pay} /> : read.phase === 'loading' && <Skeleton height="8rem" radius="lg" />)}
      <Cluster gap="md">
        <LinkButton renderAs={Link} to={customerLotPath(lotId)} variant={pay ? 'secondary' : 'primary'}>
          {text.toEoi}
        </LinkButton>
        {eoi && <EstateContact estate={eoi.estate} />}
      </Cluster>
    </WidePage>
  );
}
