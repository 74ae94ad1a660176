import { formatCurrency, formatPayment, type SecondBuyerEoi } from '@lotline/shared-domain';
import { FactList, Heading, Stack, type Fact } from '@lotline/shared-design';
import { formatPhoneInput } from '@lotline/shared-design/form';
import { confirmStrings as text } from './strings';

const facts = (pairs: readonly (readonly [string, string | null | undefined | false])[]): Fact[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));

function Facts({ title, of }: { title: string; of: readonly Fact[] }) {
  return (
    <Stack as="section" gap="xs">
      <Heading level={2} size="heading">
        {title}
      </Heading>
      <FactList facts={of} />
    </Stack>
  );
}

/** What the second buyer confirms: the lot with its price, both names, and their own details as they were entered. */
export function EoiSummary({ eoi }: { eoi: SecondBuyerEoi }) {
  const { price, offer, due, firstBuyer, secondBuyer } = eoi;
  const { entityName, entityNumber, firstName, lastName, email, phone, address } = secondBuyer;
  const person = `${firstName} ${lastName}`;
  return (
    <>
      <Facts
        title={text.lot}
        of={facts([
          [text.price, price ? formatCurrency(price) : null],
          [text.offer, offer ? formatCurrency(offer) : null],
          [text.deposit, due ? formatPayment(due) : null],
          [text.firstBuyer, firstBuyer],
        ])}
      />
      <Facts
        title={text.yours}
        of={facts([
          [text.name, entityName || person],
          [text.number, entityName && entityNumber],
          [text.signedBy, entityName && person],
          [text.email, email],
          [text.phone, formatPhoneInput(phone)],
          [text.address, address],
        ])}
      />
    </>
  );
}
