import { estatePath } from '../estate/paths.js';

interface Referral {
  /** The product's origin: `https://lots.example`. */
  readonly origin: string;
  /** The readable key. */
  readonly estateKey: string;
  /** The business's id or key; links use the key because it is readable. */
  readonly businessKey: string;
}

/**
 * The referral link a business gives its customers; their requests are attributed to it (D21).
 * @example businessLink(…) // 'https://lots.example/estate/rise?businessId=coastal'
 */
export const businessLink = ({ origin, estateKey, businessKey }: Referral): string =>
  `${origin}${estatePath(estateKey, { query: { businessId: businessKey } })}`;

/**
 * The embed code for a website (docs/embed.md), a business's with its key. Keys contain only letters, digits, `-` and
 * `_`, so nothing needs escaping.
 */
export const estateEmbedCode = ({
  origin,
  estateKey,
  businessKey,
}: Omit<Referral, 'businessKey'> & Partial<Referral>): string =>
  `<div data-lotline-estate="${estateKey}"${businessKey ? ` data-business-id="${businessKey}"` : ''}></div>\n<script async src="${origin}/embed/v1.js"></script>`;
