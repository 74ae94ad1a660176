import { colour, font, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const DeletedList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const DeletedMap = styled.li`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  padding: ${space.sm};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: contain;
    background: ${colour.surfaceSunken};
  }
`;

/** The picture, and beside it where there is room the magnified views and fields. */
export const Bench = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 20rem;
  align-items: start;
  gap: ${space.lg};
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** No larger than the screen, so that both points can be reached without scrolling. */
export const Frame = styled.div`
  position: relative;
  width: min(100%, calc((100dvh - 12rem) * var(--ratio)));
  min-width: min(100%, 20rem);
  margin-inline: auto;
  border: 1px solid ${colour.border};
  background: ${colour.surfaceSunken};
  cursor: crosshair;
  touch-action: pan-y pinch-zoom;
  > img {
    display: block;
    width: 100%;
    height: auto;
    user-select: none;
    pointer-events: none;
  }
  > svg[data-line] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
`;

/** A ring, so that the point inside stays visible; its letter is beside it. */
export const Marker = styled.button`
  position: absolute;
  width: 44px;
  height: 44px;
  margin: -22px 0 0 -22px;
  padding: 0;
  border: 0;
  background: none;
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 10px;
    border: 2px solid ${colour.ink};
    border-radius: 50%;
    outline: 2px solid ${colour.surface};
    outline-offset: -4px;
    box-shadow: 0 0 0 2px ${colour.surface};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 20px;
    border-radius: 50%;
    background: ${colour.ink};
    box-shadow: 0 0 0 1px ${colour.surface};
  }
  > span {
    position: absolute;
    inset: -12px auto auto 30px;
    min-width: 1.4rem;
    padding: 0 0.3rem;
    border-radius: ${radius.sm};
    background: ${colour.ink};
    color: ${colour.surface};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
    line-height: 1.4rem;
    text-align: center;
  }
  &[data-low] > span {
    inset: auto auto -12px 30px;
  }
  &[data-right] > span {
    inset-inline: auto 30px;
  }
  &[data-active]::before {
    border-color: ${colour.primary};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: -4px;
    border-radius: 50%;
  }
`;

export const Side = styled.div`
  display: grid;
  gap: ${space.lg};
  @media (max-width: 1100px) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  }
`;

/** A point: its magnified view and its coordinates. */
export const PointBox = styled.fieldset`
  display: grid;
  grid-template-columns: 8rem minmax(0, 1fr);
  gap: ${space.xs} ${space.md};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space.xs};
    font-weight: ${font.weight.strong};
  }
  > div {
    display: grid;
    align-content: start;
    gap: ${space.xs};
  }
`;

export const LensBox = styled.div`
  position: relative;
  width: 8rem;
  height: 8rem;
  overflow: hidden;
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  > img {
    position: absolute;
    max-width: none;
    user-select: none;
    pointer-events: none;
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    background: ${colour.ink};
    box-shadow: 0 0 0 1px ${colour.surface};
  }
  &::before {
    inset: 0 calc(50% - 0.5px);
  }
  &::after {
    inset: calc(50% - 0.5px) 0;
  }
`;

export const NumberLabel = styled.label`
  display: grid;
  gap: 2px;
  font-size: ${font.size.sm};
  color: ${colour.inkMuted};
  input {
    width: 100%;
    min-height: 44px;
    padding: 0 ${space.sm};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
    font-size: 1rem;
  }
  input:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
`;

export const Readout = styled.p`
  margin: 0;
  padding: ${space.sm} ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  font-weight: ${font.weight.strong};
`;

export const Dial = styled.div`
  position: relative;
  flex: none;
  width: 6rem;
  height: 6rem;
  border: 1px solid ${colour.borderStrong};
  border-radius: 50%;
  background: ${colour.surface};
  box-shadow: ${shadow.low};
  cursor: grab;
  touch-action: none;
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  &[data-unset] svg {
    opacity: 0.35;
  }
`;
export const NorthRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.lg};
  > div:last-child {
    flex: 1 1 12rem;
    max-width: 20rem;
  }
  ${media.mobile} {
    gap: ${space.md};
  }
`;
