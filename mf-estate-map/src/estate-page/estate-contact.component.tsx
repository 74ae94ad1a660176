import { directionsTo, telephone, type Estate } from '@lotline/shared-domain';
import { Line } from './estate-page.styles';

/** Whom to call, when, and the way there (D223). */
export const EstateContact = ({
  contact: { name, phone, hours, address },
}: {
  contact: NonNullable<Estate['contact']>;
}) => (
  <Line as="address">
    {name && <strong>{name}</strong>}
    {phone && <a href={telephone(phone)}>{phone}</a>}
    {hours}
    {address && (
      <a href={directionsTo(address)} target="_blank">
        {address}
      </a>
    )}
  </Line>
);
