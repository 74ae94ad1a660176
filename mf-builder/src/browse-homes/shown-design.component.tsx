import { formatCurrency } from '@lotline/shared-domain';
import { FactList, Heading, Stack, Text } from '@lotline/shared-design';
import { HomePicture } from '../homes/home-picture.component';
import { HouseFeatures } from '../homes/house-features.component';
import { homeStrings } from '../homes/strings';
import { Logo, Shown } from './browse-homes.styles';
import type { Offer } from './offers';

/** The chosen design: its picture, builder, features and size (2.10). */
export function ShownDesign({ offer: { builder, house } }: { offer: Offer }) {
  const text = homeStrings.facts;
  const [picture] = house.mainImages;
  const described = house.altTexts?.find(({ url }) => url === picture)?.alt;
  return (
    <Shown>
      <HomePicture url={picture} alt={described ?? house.name} sizes="(max-width: 989px) 100vw, 24rem" isFirst />
      <Stack gap="sm">
        {builder.logo ? <Logo src={builder.logo} alt={builder.name} /> : <Text strong>{builder.name}</Text>}
        <div>
          <Heading level={2} size="title">
            {house.name}
          </Heading>
          <Text numeric>{homeStrings.browse.from(formatCurrency(house.basePrice))}</Text>
        </div>
        <HouseFeatures house={house} />
        <FactList
          facts={[
            { label: text.area, value: text.squareMetres(house.area) },
            { label: text.footprint, value: text.metres(house.width, house.length) },
            { label: text.storeys, value: String(house.storey) },
          ]}
        />
      </Stack>
    </Shown>
  );
}
