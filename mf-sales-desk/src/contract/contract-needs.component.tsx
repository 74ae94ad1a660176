import { Notice, space } from '@lotline/shared-design';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { Need } from './contract-facts';
import { contractStrings } from './strings';

const List = styled.ul`
  display: grid;
  gap: ${space.xxs};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    color: inherit;
  }
`;

/** Moves to a part of the page, with the focus. */
function show(event: MouseEvent, part: string): void {
  event.preventDefault();
  const section = document.getElementById(part)?.closest('section');
  if (!section) return;
  section.tabIndex = -1;
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}

/** What needs the team now, each with the way to its part of the page. */
export function ContractNeeds({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <Notice tone="warning" title={contractStrings.needs.title}>
      <List>
        {needs.map(({ part, text }) => (
          <li key={text}>
            <a href={`#${part}`} onClick={(event) => show(event, part)}>
              {text}
            </a>
          </li>
        ))}
      </List>
    </Notice>
  );
}
