import { colour, font, layer, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;
export const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space.sm} ${space.md};
`;
export const ChoiceBox = styled.div`
  display: grid;
  gap: 0.375rem;
  min-width: 0;
  label {
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
  > span {
    position: relative;
    display: block;
    color: ${colour.inkMuted};
  }
  svg {
    position: absolute;
    inset-block: 0;
    right: ${space.xs};
    margin-block: auto;
    pointer-events: none;
  }
  select {
    width: 100%;
    min-height: 44px;
    padding-inline: ${space.sm} ${space.xl};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
    font-size: ${font.size.sm};
    appearance: none;
    cursor: pointer;
  }
  select:hover {
    border-color: ${colour.ink};
  }
  select:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
`;
export const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  border-block: 1px solid ${colour.border};
  > li + li {
    border-top: 1px solid ${colour.border};
  }
`;
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding-block: ${space.sm};
  &[data-dragged] {
    position: relative;
    outline: 2px solid ${colour.borderStrong};
    background: ${colour.surfaceHover};
    user-select: none;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto auto auto;
  }
`;
export const Name = styled.div`
  display: grid;
  grid-column: 1 / -1;
  min-width: 0;
  ${media.desktop} {
    grid-column: auto;
  }
  > span {
    display: flex;
    align-items: center;
    gap: ${space.xxs};
    min-width: 0;
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  small[data-tone='danger'] {
    color: ${colour.danger};
  }
`;
export const Renaming = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.xs};
  input {
    flex: 1 1 14rem;
    min-width: 0;
    min-height: 44px;
    padding-inline: ${space.sm};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    color: ${colour.ink};
    font: inherit;
  }
  input[aria-invalid] {
    border-color: ${colour.danger};
  }
  input:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
  small {
    flex-basis: 100%;
    color: ${colour.danger};
  }
`;
export const Settings = styled.div`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  gap: ${space.xs};
  > :first-child {
    flex: 2 1 12.5rem;
  }
  > :last-child {
    flex: 1 1 7rem;
  }
  ${media.desktop} {
    grid-column: auto;
    flex-wrap: nowrap;
    width: 20.5rem;
  }
`;
export const Actions = styled.div`
  display: flex;
  grid-column: -2 / -1;
  align-items: center;
  gap: ${space.xs};
`;
export const Whole = styled.div`
  grid-column: 1 / -1;
`;
export const StageLots = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  & + & {
    margin-top: ${space.sm};
  }
  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
export const LotBoxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
`;
/** In view wherever the press was. */
export const UndoPlace = styled.div`
  position: sticky;
  bottom: ${space.sm};
  z-index: ${layer.panel};
  border-radius: ${radius.md};
  box-shadow: ${shadow.mid};
`;
/** At the bottom edge of a modal: the list behind it ends there, not above the modal's padding. */
export const Foot = styled.div`
  position: sticky;
  bottom: calc(-1 * (${space.lg} + env(safe-area-inset-bottom)));
  margin-bottom: calc(-1 * (${space.lg} + env(safe-area-inset-bottom)));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.sm};
  padding-block: ${space.sm} calc(${space.md} + env(safe-area-inset-bottom));
  border-top: 1px solid ${colour.border};
  background: ${colour.surface};
`;
