import { colour, font, hiddenVisually, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Options = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${space.md};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${hiddenVisually}
  }
`;
export const Card = styled.div`
  position: relative;
  label {
    display: grid;
    align-content: start;
    gap: ${space.xs};
    height: 100%;
    padding: ${space.xs} ${space.xs} ${space.sm};
    border: 1px solid ${colour.border};
    border-radius: ${radius.lg};
    background: ${colour.surface};
    cursor: pointer;
  }
  label:hover {
    border-color: ${colour.borderStrong};
  }
  label:has(:checked) {
    border-color: ${colour.primaryBorder};
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
  }
  label:has(:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  > button {
    position: absolute;
    top: ${space.sm};
    right: ${space.sm};
    background: ${colour.surface};
    box-shadow: ${shadow.low};
  }
`;
/** The native radio stays visible, drawn beside the words so that a choice isn't shown by colour alone. */
export const CardText = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 0 ${space.xs};
  padding: 0 ${space.xxs};
  input {
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: ${colour.primaryBorder};
    cursor: inherit;
  }
  input:focus-visible {
    outline: none;
  }
  strong {
    font-weight: ${font.weight.strong};
  }
  small {
    grid-column: 2;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;

export const Colours = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${space.lg} ${space.xl};
`;
export const Group = styled.fieldset`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space.xs};
    padding: 0;
    font-weight: ${font.weight.medium};
  }
`;
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 44px;
    padding: 0 ${space.md} 0 ${space.sm};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.pill};
    font-size: ${font.size.sm};
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${colour.primaryBorder};
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
    background: ${colour.primaryLight};
    color: ${colour.onPrimaryLight};
    font-weight: ${font.weight.medium};
  }
  label:has(:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${colour.primaryBorder};
  }
  input:focus-visible {
    outline: none;
  }
  i {
    width: 18px;
    height: 18px;
    border: 1px solid ${colour.borderStrong};
    border-radius: 50%;
  }
`;
