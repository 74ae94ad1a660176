import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Canvas = styled.div`
  height: max(22rem, calc(100dvh - 19rem));
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  overflow: hidden;
  [data-layer] > img {
    opacity: var(--plan-opacity, 1);
  }
  /* What tools draw is a layer of its own: the shapes beneath aren't painted again with every move. */
  [data-layer] > canvas ~ svg {
    will-change: transform;
  }
  &:focus-visible,
  [data-window]:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  @media (max-width: 1100px) {
    height: max(20rem, 62dvh);
  }
`;

export const ToolButton = styled.button`
  min-height: 40px;
  padding: 0 ${space.sm};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${colour.ink};
  font: inherit;
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${colour.ink};
    color: ${colour.surface};
  }
  &:disabled {
    color: ${colour.inkMuted};
    cursor: default;
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-pressed='true']) {
      background: ${colour.surfaceHover};
    }
  }
  ${media.forcedColours} {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

export const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  min-width: 0;
  @media (min-width: 1101px) {
    max-height: max(22rem, calc(100dvh - 19rem));
    overflow: auto;
    padding: 4px;
  }
`;

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  min-width: 0;
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  > h2,
  > h3 {
    margin: 0;
    font-size: ${font.size.body};
    font-weight: ${font.weight.strong};
  }
`;

/** Fields next to each other, two a row. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  gap: ${space.xs} ${space.sm};
  align-items: end;
`;

/** Why a number can't be used, below its field. */
export const Wrong = styled.span`
  color: ${colour.danger};
`;
export const FieldLabel = styled.label`
  display: grid;
  gap: 2px;
  min-width: 0;
  font-size: ${font.size.sm};
  color: ${colour.inkMuted};
  input,
  select {
    width: 100%;
    min-width: 0;
    min-height: 40px;
    padding: 0 ${space.xs};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.sm};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
    font-size: 1rem;
  }
  input[type='range'] {
    padding: 0;
    border: 0;
    accent-color: ${colour.ink};
  }
  input[aria-invalid='true'] {
    border-color: ${colour.danger};
  }
  :is(input, select):focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
`;

export const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  max-height: 24rem;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;

/** A row that is pressed as a whole. */
export const RowButton = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  min-height: 44px;
  padding: ${space.xs} ${space.sm};
  border: 1px solid ${colour.border};
  border-radius: ${radius.sm};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  font-size: ${font.size.sm};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${colour.ink};
    box-shadow: inset 3px 0 0 ${colour.ink};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
`;

export const CornerTable = styled.table`
  width: 100%;
  table-layout: fixed;
  th:nth-child(3),
  th:nth-child(4) {
    width: 16%;
  }
  th:nth-child(5) {
    width: 11%;
  }
  button {
    width: 32px;
    min-width: 32px;
  }
  border-collapse: collapse;
  font-size: ${font.size.sm};
  th {
    padding: 2px;
    color: ${colour.inkMuted};
    font-weight: ${font.weight.medium};
    text-align: start;
  }
  td {
    padding: 2px;
  }
  input {
    width: 100%;
    min-width: 0;
    min-height: 36px;
    padding: 0 4px;
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.sm};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
    font-size: ${font.size.sm};
  }
  input:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
`;

/** Less used fields, folded away. */
export const Fold = styled.details`
  border-top: 1px solid ${colour.border};
  padding-top: ${space.xs};
  summary {
    min-height: 32px;
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
    cursor: pointer;
  }
  summary:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
  form + form {
    margin-top: ${space.sm};
  }
`;

/** Why a gesture wasn't carried out. */
export const Refusal = styled.p`
  margin: 0 0 ${space.sm};
  padding: ${space.xs} ${space.md};
  border: 1px solid ${colour.danger};
  border-radius: ${radius.sm};
  background: ${colour.dangerTint};
  color: ${colour.ink};
  font-size: ${font.size.sm};
`;

export const DropZone = styled.div`
  display: grid;
  gap: ${space.xs};
  justify-items: center;
  padding: ${space.xxl} ${space.md};
  border: 2px dashed ${colour.borderStrong};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  text-align: center;
  &[data-over] {
    border-color: ${colour.ink};
    background: ${colour.surfaceHover};
  }
`;

export const KeyTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.size.sm};
  th {
    color: ${colour.inkMuted};
    font-weight: ${font.weight.medium};
    text-align: start;
  }
  :is(th, td) {
    padding: 2px ${space.xs} 2px 0;
  }
`;
