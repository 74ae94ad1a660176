import { audienceOf, describePrice, describeSize, describeWidth, formatMonthYear, lotColour, type ListedLot } from '@lotline/shared-domain';
import { Card, FactList, Heading, media, ShapeOutline, space } from '@lotline/shared-design';
import { selectEstate } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { lookOf } from '../stage-map/stage-map.selectors';
import { strings } from '../strings';
import { LotBadge, ViewLot } from './lot-action.component';

const words = strings.list;
const Grid = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.notMobile} { grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); }
`;
const Head = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space.xs}; margin-bottom: ${space.sm};`;
const Middle = styled.div`display: grid; grid-template-columns: 108px minmax(0, 1fr); gap: ${space.md}; align-items: center; margin-bottom: ${space.sm};`;

/** The lots of one stage as cards, each with its outline (2.7). */
export function LotCards({ lots }: { lots: readonly ListedLot[] }) {
  return (
    <Grid>
      {lots.map((lot) => (
        <li key={lot._id}>
          <LotCard lot={lot} />
        </li>
      ))}
    </Grid>
  );
}

function LotCard({ lot }: { lot: ListedLot }) {
  const estate = useSelector(selectEstate);
  const known = typeof lot.size === 'number';
  const facts = [
    { label: words.sizeShort, value: known ? strings.panel.sqm(describeSize(lot.size)) : '-' },
    ...(estate?.hidePrice ? [] : [{ label: words.price, value: known ? describePrice({ priceTracking: lot.priceTracking }).text : '-' }]),
    { label: words.widthShort, value: known ? describeWidth(lot.blockWidth) : '-' },
    { label: words.registrationShort, value: formatMonthYear(lot.registrationDate, estate?.timeZone ?? 'UTC') },
  ];
  return (
    <Card padding="md">
      <Head>
        <Heading level={4} size="heading">
          {strings.stageMap.lot(lot.title)}
        </Heading>
        <LotBadge lot={lot} />
      </Head>
      <Middle>
        <ShapeOutline
          title={words.outline(lot.title)}
          path={lot.outline?.path}
          width={lot.outline?.width}
          height={lot.outline?.height}
          frontage={lot.blockWidth}
          depth={lot.blockDepth}
          tone={lotColour(lookOf(lot), audienceOf('CUSTOMER'))}
          maxSize={96}
          labelled={false}
        />
        <FactList facts={facts} />
      </Middle>
      <ViewLot lot={lot} fullWidth />
    </Card>
  );
}
