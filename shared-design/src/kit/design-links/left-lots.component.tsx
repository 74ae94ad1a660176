import type { LeftLot } from './design-links.types';
import { Left } from './design-links.styles';
import { designLinksStrings as text } from './strings';

/** The lots that stay as they are, each with why. */
export function LeftLots({ left }: { readonly left: readonly LeftLot[] }) {
  if (left.length === 0) return null;
  return (
    <>
      {text.left(left.length)}:
      <Left tabIndex={0} aria-label={text.left(left.length)}>
        {left.map(({ lotId, title, why }) => (
          <li key={lotId}>
            {title}: {why}
          </li>
        ))}
      </Left>
    </>
  );
}
