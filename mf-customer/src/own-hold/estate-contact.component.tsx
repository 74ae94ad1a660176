import type { OwnHold } from '@lotline/shared-domain';
import { TextLink } from '@lotline/shared-design';
import styled from 'styled-components';

const Whole = styled.span`
  white-space: nowrap;
`;

/** The estate's phone number, else its email address; nothing if it has neither. */
export function EstateContact({ estate: { contact } }: { estate: OwnHold['estate'] }) {
  const { name, phone, email } = contact;
  if (phone)
    return (
      <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {name}: <Whole>{phone}</Whole>
      </TextLink>
    );
  return email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : null;
}
