import { type OwnEstate } from '@lotline/shared-domain';
import { Button, Icon, Stack, Text, TextLink } from '@lotline/shared-design';
import { selectProvides, useModal } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { EstateContact } from '../own-hold/estate-contact.component';
import { LotPart } from './lot-part.component';
import { lotStrings } from './strings';

const text = lotStrings.contact;

/** CONTACT US: whom to call or write to, and the enquiry about this lot. */
export function ContactTab({ estate, lotId, lotTitle }: { estate: OwnEstate; lotId: string; lotTitle: string }) {
  const modal = useModal();
  const canEnquire = useSelector(selectProvides('modals', 'contact'));
  const { phone, email } = estate.contact;
  const enquire = () => modal.open('contact', { lotId, lotTitle, estateId: estate._id, estateTitle: estate.title });
  return (
    <LotPart title={text.title(estate.title)}>
      <Stack gap="md" align="flex-start">
        <Text tone="muted">{text.text}</Text>
        <EstateContact estate={estate} />
        {phone && email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
        {canEnquire && (
          <Button icon={<Icon name="mail" />} data-opens="contact" onClick={enquire}>
            {text.enquire}
          </Button>
        )}
      </Stack>
    </LotPart>
  );
}
