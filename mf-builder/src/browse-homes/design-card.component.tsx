import { formatCurrency, type HouseDesign } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { HomePicture } from '../homes/home-picture.component';
import { HouseFeatures } from '../homes/house-features.component';
import { homeStrings } from '../homes/strings';
import { DesignButton, DesignText } from './design-card.styles';

const text = homeStrings.browse;

interface DesignCardProps {
  readonly house: HouseDesign;
  /** The builder's name; left out on the builder's own website. */
  readonly by?: string;
  /** Whether it is the chosen one, where the card stays once it is pressed. */
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

/** A design to press: its picture, name, features and price. */
export const DesignCard = ({ house, by, isPressed, onPress }: DesignCardProps) => (
  <DesignButton type="button" aria-pressed={isPressed} onClick={onPress}>
    <HomePicture url={house.mainImages[0]} alt="" sizes="18rem" />
    <DesignText>
      <strong>{house.name}</strong>
      {by && <small>{text.by(by)}</small>}
    </DesignText>
    <DesignText as="div">
      <HouseFeatures house={house} isSmall />
      <Text size="sm" strong numeric>
        {text.from(formatCurrency(house.basePrice))}
      </Text>
    </DesignText>
  </DesignButton>
);
