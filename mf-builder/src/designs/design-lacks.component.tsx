import { Notice } from '@lotline/shared-design';
import { DESIGN_LACKS, designLacks, type DesignLack, type SaveDesign } from '@lotline/shared-domain';
import { Jumps } from './designs.styles';
import { factsOf } from './design-values';
import { jumpTo, type PartId } from './jump-to';
import { designStrings as text } from './strings';

/** The part of the form with the field of a lack. */
const PARTS = {
  mainImages: 'pictures',
  basePrice: 'basics',
  width: 'basics',
  facades: 'facades',
  floorplans: 'floorplans',
} as const satisfies Record<(typeof DESIGN_LACKS)[DesignLack]['field'], PartId>;

/** Where in the form a lack is made good. */
export const placeOf = (code: DesignLack): { part: PartId; field: string } => {
  const { field } = DESIGN_LACKS[code];
  return { part: PARTS[field], field };
};

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
            <button type="button" onClick={() => jumpTo(placeOf(code))}>
              {text.lack(code)}
            </button>
          </li>
        ))}
      </Jumps>
    </Notice>
  );
}
