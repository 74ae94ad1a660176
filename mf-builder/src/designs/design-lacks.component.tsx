import { Notice } from '@lotline/shared-design';
import { designLacks, type DesignLack, type SaveDesign } from '@lotline/shared-domain';
import { Jumps } from './designs.styles';
import { factsOf } from './design-values';
import { jumpTo, type PartId } from './jump-to';
import { designStrings as text } from './strings';

/** Where in the form each lack is made good. */
export const LACK_PLACES = {
  picture: { part: 'pictures' },
  price: { part: 'basics', field: 'basePrice' },
  measures: { part: 'basics', field: 'width' },
  facade: { part: 'facades' },
  facadePicture: { part: 'facades' },
  floorplan: { part: 'floorplans' },
  floorplanPicture: { part: 'floorplans' },
} as const satisfies Record<DesignLack, { part: PartId; field?: keyof SaveDesign }>;

/** What the typed values lack for an offer. */
export const lacksOf = (values: Partial<SaveDesign>): DesignLack[] => designLacks(factsOf(values));

/** What a design needs before it can be on offer, each with a jump to where it is filled in. */
export function DesignLacks({ values }: { values: Partial<SaveDesign> }) {
  const lacks = lacksOf(values);
  if (lacks.length === 0) return null;
  return (
    <Notice tone="info" title={text.lacksTitle}>
      <Jumps>
        {lacks.map((code) => (
          <li key={code}>
            <button type="button" onClick={() => jumpTo(LACK_PLACES[code])}>
              {text.lack(code)}
            </button>
          </li>
        ))}
      </Jumps>
    </Notice>
  );
}
