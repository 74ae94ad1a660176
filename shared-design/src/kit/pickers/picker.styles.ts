import { Input, Select, Button } from 'react-aria-components';
import styled from 'styled-components';
import { controlStyles } from '../../form/field.styles';
import { colour, font, space } from '../../theme/tokens';

export const ComboInput = styled(Input)`
  ${controlStyles} padding-inline-end: 3rem;
`;
export const MultiRoot = styled(Select)`
  display: grid;
`;
export const MultiTrigger = styled(Button)`
  ${controlStyles}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  text-align: start;
  cursor: pointer;
  [data-invalid] > & {
    border-color: ${colour.danger};
    box-shadow: inset 0 0 0 1px ${colour.danger};
  }
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-placeholder] {
    color: #6e7671;
  }
`;
/** A message below the list, or in its place. */
export const StatusLine = styled.div`
  padding: ${space.xs} ${space.sm};
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;
/** What an option has besides its name, at the end of its line or on the next. */
export const Detail = styled.span`
  margin-inline-start: auto;
  padding-inline-start: ${space.sm};
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
  white-space: nowrap;
`;
export const Tick = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
`;
