import { estatePath } from '../estate/paths.js';

interface Referral {
  /** Where the product stands: `https://lots.example`. */
  readonly origin: string;
  /** By its readable key. */
  readonly estateKey: string;
  /** The business's id or key; links are made with the key, which can be read. */
  readonly businessKey: string;
}

/** The address that a business gives to its customers: what they ask for carries its name (D21). @example businessLink(…) // 'https://lots.example/estate/rise?businessId=coastal' */
export const businessLink = ({ origin, estateKey, businessKey }: Referral): string =>
  `${origin}${estatePath(estateKey, { query: { businessId: businessKey } })}`;

/** What a business puts into its own website (docs/embed.md). Keys are letters, digits, `-` and `_`: nothing in it needs escaping. */
export const businessEmbedCode = ({ origin, estateKey, businessKey }: Referral): string =>
  `<div data-lotline-estate="${estateKey}" data-business-id="${businessKey}"></div>\n<script async src="${origin}/embed/v1.js"></script>`;
