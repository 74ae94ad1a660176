import { phoneText } from '@lotline/shared-domain';

/** A stored number as people read it, which calls when pressed. @example <PhoneLink phone="+61412345678" /> // '+61 412 345 678' */
export const PhoneLink = ({ phone }: { readonly phone: string }) => <a href={`tel:${phone}`}>{phoneText(phone)}</a>;
