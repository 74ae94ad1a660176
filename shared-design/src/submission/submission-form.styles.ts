import { colour, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Height of the dialog's footer (SubmitRow): a button, its padding and the line above it. */
const FOOTER = `calc(44px + 2 * ${space.sm} + 1px)`;

/** In a dialog it is above the footer, in sight however long the form is. The footer itself is the host's. */
export const AboveSubmit = styled.div`
  [role='dialog'] & {
    position: sticky;
    bottom: calc(${FOOTER} - ${space.lg});
    z-index: 1;
    margin-inline: calc(-1 * ${space.lg});
    padding: ${space.xs} ${space.lg};
    border-top: 1px solid ${colour.border};
    background: ${colour.surface};
    ${media.mobile} {
      margin-inline: calc(-1 * ${space.md});
      padding-inline: ${space.md};
    }
  }
`;
