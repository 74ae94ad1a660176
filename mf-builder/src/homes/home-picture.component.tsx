import { pictureSet } from '@lotline/shared-domain';
import { colour, Icon, radius } from '@lotline/shared-design';
import { useState } from 'react';
import styled, { css, keyframes } from 'styled-components';

const shimmer = keyframes`50% { opacity: 0.55; }`;
const Frame = styled.span<{ $ratio: string; $isWhole: boolean; $isLoading: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  border-radius: ${radius.md};
  background: ${({ $isWhole }) => ($isWhole ? '#fffdf8' : colour.border)};
  color: ${colour.inkMuted};
  ${({ $isLoading }) =>
    $isLoading &&
    css`
      background: ${colour.border};
      animation: ${shimmer} 1.6s ease-in-out 4;
    `}
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: ${({ $isWhole }) => ($isWhole ? 'contain' : 'cover')};
  }
`;

export interface HomePictureProps {
  readonly url: string | undefined;
  /** What it shows; empty where the text beside it names it. */
  readonly alt: string;
  /** CSS aspect ratio of the space it takes, so that nothing moves when it arrives. */
  readonly ratio?: string;
  /** Shows all of it, as of a plan, instead of filling the space. */
  readonly isWhole?: boolean;
  /** Its address isn't known yet. */
  readonly isAwaited?: boolean;
  /** CSS width it is drawn at, for choosing among its sizes. @example '(max-width: 989px) 158px, 17rem' */
  readonly sizes: string;
  /** In view from the start. */
  readonly isFirst?: boolean;
}

/** A picture of a design: a skeleton until it is loaded, and a mark where it can't be. */
export function HomePicture(props: HomePictureProps) {
  const { url, alt, sizes, ratio = '8 / 5', isWhole = false, isAwaited = false, isFirst = false } = props;
  const [done, setDone] = useState<{ url: string; isLoaded: boolean } | null>(null);
  const isDone = done !== null && done.url === url;
  const isMissing = url === undefined ? !isAwaited : isDone && !done.isLoaded;
  const isLoading = !isMissing && !isDone;
  const set = url && pictureSet(url);
  return (
    <Frame $ratio={ratio} $isWhole={isWhole} $isLoading={isLoading}>
      {isMissing && (
        <span {...(alt && { role: 'img', 'aria-label': alt })}>
          <Icon name="home" size={32} />
        </span>
      )}
      {url && !isMissing && (
        <img
          key={url}
          {...(set && { srcSet: set, sizes })}
          src={url}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onLoad={() => setDone({ url, isLoaded: true })}
          onError={() => setDone({ url, isLoaded: false })}
        />
      )}
    </Frame>
  );
}
