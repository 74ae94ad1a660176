import { Icon, IconButton, Text, TextLink, VisuallyHidden } from '@lotline/shared-design';
import { type KeyboardEvent, useId, useState } from 'react';
import { Bar, Small, SmallPicture, Stage, Viewer } from './picture-viewer.styles';

export interface ListingPicture {
  readonly src: string;
  /** Its sizes, as in an `img`. */
  readonly srcSet?: string | undefined;
  readonly alt: string;
}

const text = {
  label: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  at: (at: number, count: number) => `Picture ${at + 1} of ${count}`,
  show: (at: number, alt: string) => `Show picture ${at + 1}: ${alt}`,
  full: 'Open full size',
} as const;

/** The width it is drawn at, for choosing among its sizes. */
const SIZES = '(max-width: 767px) 94vw, 640px';
const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Pictures, one of them large; the others by their small ones, by buttons and by arrow keys. */
export function PictureViewer({ pictures }: { pictures: readonly ListingPicture[] }) {
  const [chosen, setChosen] = useState(0);
  const label = useId();
  const count = pictures.length;
  // Fewer than before: a picture was taken away.
  const at = Math.min(chosen, count - 1);
  const shown = pictures[at];
  if (!shown) return null;
  const step = (by: number) => setChosen((at + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP[event.key];
    if (by === undefined || count < 2) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Viewer role="group" aria-labelledby={label} onKeyDown={onKeyDown}>
      <VisuallyHidden id={label}>{text.label}</VisuallyHidden>
      <Stage>
        <img
          key={shown.src}
          {...(shown.srcSet && { srcSet: shown.srcSet, sizes: SIZES })}
          src={shown.src}
          alt={shown.alt}
          loading="lazy"
          decoding="async"
        />
      </Stage>
      <Bar>
        {count > 1 && (
          <>
            <IconButton
              label={text.previous}
              size="small"
              icon={<Icon name="chevron-left" size={18} />}
              onClick={() => step(-1)}
            />
            <IconButton
              label={text.next}
              size="small"
              icon={<Icon name="chevron-right" size={18} />}
              onClick={() => step(1)}
            />
            <Text as="span" size="sm" tone="muted" role="status">
              {text.at(at, count)}
            </Text>
          </>
        )}
        <TextLink href={shown.src} newTab>
          {text.full}
        </TextLink>
      </Bar>
      {count > 1 && (
        <Small>
          {pictures.map(({ src, srcSet, alt }, other) => (
            <li key={src}>
              <SmallPicture
                type="button"
                aria-label={text.show(other, alt)}
                aria-current={other === at}
                onClick={() => setChosen(other)}
              >
                <img
                  {...(srcSet && { srcSet, sizes: '84px' })}
                  src={src}
                  alt=""
                  width={84}
                  height={56}
                  loading="lazy"
                  decoding="async"
                />
              </SmallPicture>
            </li>
          ))}
        </Small>
      )}
    </Viewer>
  );
}
