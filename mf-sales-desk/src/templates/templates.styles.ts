import { Button, colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** The fields of an email beside its preview; below each other on phones. */
export const EmailColumns = styled.div`
  display: grid;
  gap: ${space.lg};
  > * {
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  }
`;

/** The choice of a template among the fields, which have their own space below. */
export const Picker = styled.div`
  margin-bottom: ${space.md};
`;

/** A template's name in the list, in line with its column; it opens the template as a link of other lists does. */
export const NameButton = styled(Button)`
  margin-inline-start: -${space.sm};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** Buttons that insert a variable. */
export const Variables = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  small {
    flex-basis: 100%;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;

/** An email as it will be read. */
export const PreviewText = styled.div`
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  > strong {
    display: block;
    margin-bottom: ${space.sm};
  }
`;
