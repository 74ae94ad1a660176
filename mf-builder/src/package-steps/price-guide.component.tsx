import { homePrice, type LotInStage } from '@lotline/shared-domain';
import { FactList, Heading } from '@lotline/shared-design';
import { selectEstate } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import type { ChosenHome } from '../homes/home-choice';
import { homeStrings } from '../homes/strings';
import { Guide } from './package-steps.styles';

/** What the home costs on this lot as far as it is known (D102, D114). */
export function PriceGuide({ home: { house, facade }, lot }: { home: ChosenHome; lot: LotInStage['lot'] }) {
  const estate = useSelector(selectEstate);
  const land = { priceTracking: lot.priceTracking, hidePrice: estate?.hidePrice };
  const { rows, total } = homePrice({ house, facade, land });
  const facts = [...rows, total].map(({ label, text }) => ({ label, value: text }));
  return (
    <Guide aria-label={`${homeStrings.steps.price}: ${house.name}`}>
      <Heading level={3} size="small">
        {homeStrings.steps.price}
      </Heading>
      <FactList facts={facts.slice(0, -1)} />
      <FactList facts={facts.slice(-1)} />
    </Guide>
  );
}
