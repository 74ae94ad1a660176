import { space, useBreakpoint } from '@lotline/shared-design';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { HomePicture } from '../homes/home-picture.component';
import { homeStrings } from '../homes/strings';
import { ON_DESKTOP } from './sample-pictures';

/** A copy of the images is appended this near to the end, beside half the width (spec 9). */
const NEAR = 20;
const GAP = 12;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(${ON_DESKTOP}, minmax(0, 1fr));
  gap: ${GAP}px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Track = styled.ul`
  display: flex;
  gap: ${GAP}px;
  margin: 0;
  padding: 0 0 ${space.xxs};
  overflow-x: auto;
  list-style: none;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  > li {
    flex: 0 0 min(78%, 17rem);
    scroll-snap-align: start;
  }
`;

/** Null stands for a picture that isn't known yet. */
type Pictures = readonly (string | null)[];

/** Sample images: on a desktop the first three, on a phone all of them without end (2.10). */
export function Carousel({ pictures }: { pictures: Pictures }) {
  const { isGetStarted } = useBreakpoint();
  const track = useRef<HTMLUListElement>(null);
  const [copies, setCopies] = useState(1);
  const append = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = track.current ?? {};
    if (scrollLeft + clientWidth >= scrollWidth - (clientWidth / 2 + NEAR)) setCopies(copies + 1);
  };
  const picture = (url: string | null, at: number) => (
    <HomePicture
      url={url ?? undefined}
      isAwaited={url === null}
      alt={homeStrings.start.sample(at + 1)}
      sizes="17rem"
      isFirst
    />
  );
  if (!isGetStarted)
    return (
      <Row aria-label={homeStrings.start.samples}>
        {pictures.slice(0, ON_DESKTOP).map((url, at) => (
          <li key={at}>{picture(url, at)}</li>
        ))}
      </Row>
    );
  return (
    // A scrolling list without anything to focus needs a stop of its own.
    <Track ref={track} tabIndex={0} aria-label={homeStrings.start.samples} onScroll={append}>
      {Array.from({ length: copies }, (_, copy) =>
        pictures.map((url, at) => (
          <li key={`${copy}-${at}`} aria-hidden={copy > 0 || undefined}>
            {picture(url, at)}
          </li>
        )),
      )}
    </Track>
  );
}
