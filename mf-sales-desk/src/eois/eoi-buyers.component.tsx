import { contactPath, fullName, routes, withQuery, type StaffEoi } from '@lotline/shared-domain';
import { FactList, Heading, Stack, Text, TextLink, type Fact } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { PhoneLink } from '../phone-link.component';
import { eoiStrings } from './strings';

const { parts: text, facts, second } = eoiStrings;
type Buyer = NonNullable<StaffEoi['buyersData']['firstBuyer']>;

/** Name of a person, or of the company or trust that one signs for. */
const nameOf = (buyer: Buyer): string => buyer.entityName || fullName(buyer);

/** How a second buyer confirms, or did (D134). */
function confirmationOf(eoi: StaffEoi): string {
  const { way, confirmedAt, emailedAt } = eoi.secondBuyer ?? {};
  if (confirmedAt) return (way === 'first' ? second.byFirst : second.confirmed)(momentAt(confirmedAt, eoi));
  return emailedAt ? second.waits(momentAt(emailedAt, eoi)) : second.notAsked;
}

function factsOf(buyer: Buyer, eoi: StaffEoi, isSecond: boolean): Fact[] {
  const { entityName, entityNumber, email, phone, address } = buyer;
  return [
    ...(entityName ? [{ label: facts.signs, value: fullName(buyer) }] : []),
    ...(entityNumber ? [{ label: facts.number, value: entityNumber }] : []),
    { label: facts.email, value: <a href={`mailto:${email}`}>{email}</a> },
    { label: facts.phone, value: <PhoneLink phone={phone} /> },
    ...(address ? [{ label: facts.address, value: address }] : []),
    ...(isSecond && eoi.secondBuyer ? [{ label: facts.confirmed, value: confirmationOf(eoi) }] : []),
  ];
}

/** The page of a buyer under People; a search for the email where their contact isn't known. */
const pathOf = (buyer: Buyer, id: string | null | undefined): string =>
  id ? contactPath(id) : withQuery(routes.contacts.path, { search: buyer.email });

function Party({ eoi, buyer, at }: { eoi: StaffEoi; buyer: Buyer; at: 0 | 1 }) {
  const id = buyer.contactId ?? (at === 0 ? eoi.customerId : null);
  return (
    <Stack gap="xs" role="group" aria-label={at === 0 ? text.first : text.second}>
      <Heading level={3} size="small">
        <TextLink renderAs={Link} to={pathOf(buyer, id)}>
          {nameOf(buyer)}
        </TextLink>
      </Heading>
      <FactList facts={factsOf(buyer, eoi, at === 1)} />
    </Stack>
  );
}

/** One or two buyers with their details, each linked to their page under People. */
export function EoiBuyers({ eoi }: { eoi: StaffEoi }) {
  const { firstBuyer, secondBuyer } = eoi.buyersData;
  return (
    <Section id="eoi-buyers" title={text.buyers}>
      {firstBuyer ? (
        <>
          <Party eoi={eoi} buyer={firstBuyer} at={0} />
          {secondBuyer && <Party eoi={eoi} buyer={secondBuyer} at={1} />}
        </>
      ) : (
        <Text tone="muted">{text.noBuyers}</Text>
      )}
    </Section>
  );
}
