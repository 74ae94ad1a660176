import { Icon, IconButton } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import { HomePicture } from '../homes/home-picture.component';
import { homeStrings } from '../homes/strings';
import { Card, CardText } from './options.styles';

interface OptionCardProps {
  /** Name of the radio group. */
  readonly group: string;
  readonly name: string;
  readonly detail?: ReactNode;
  readonly url: string;
  readonly isPlan?: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEnlarge: () => void;
}

/** A picture to choose, with a button that enlarges it. */
export function OptionCard(props: OptionCardProps) {
  const { group, name, detail, url, isPlan = false, isChosen, onChoose, onEnlarge } = props;
  return (
    <Card>
      <label>
        <HomePicture
          url={url}
          alt=""
          sizes="(max-width: 679px) 100vw, 24rem"
          ratio={isPlan ? '4 / 5' : '8 / 5'}
          isWhole={isPlan}
          isFirst
        />
        <CardText>
          <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
          <strong>{name}</strong>
          {detail && <small>{detail}</small>}
        </CardText>
      </label>
      <IconButton
        label={homeStrings.steps.enlarge(name)}
        size="small"
        variant="secondary"
        icon={<Icon name="search" size={18} />}
        onClick={onEnlarge}
      />
    </Card>
  );
}
