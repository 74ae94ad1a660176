import type { DemoBuilders, DemoEstate, DemoHouse, DemoLot } from './demo-data.js';

/** Setbacks of the demo's `fitRule`, in metres: front and rear, both sides. */
const DEEP = 4 + 3;
const WIDE = 0.2 + 1.15;
/** Widest lot for a house built to both boundaries. */
const WIDEST_TERRACE = 9.6;

const fits = (house: DemoHouse, { frontage, depth }: DemoLot): boolean => {
  const [width, length] = [Number(house['width']), Number(house['length'])];
  if (frontage === null || depth === null || length + DEEP > depth) return false;
  return house['zeroBoundary'] ? frontage <= WIDEST_TERRACE && width <= frontage : width + WIDE <= frontage;
};

/** The demo's builders for an estate of which nobody has listed which designs fit its lots. */
export const fittedBuilders = (demo: DemoBuilders, { lots }: DemoEstate): DemoBuilders => ({
  siteCosts: [],
  builders: demo.builders.map((builder) => ({
    ...builder,
    houses: builder.houses.map((house) => ({
      ...house,
      lots: lots.filter((lot) => lot.isBuildersEnabled && fits(house, lot)).map(({ title }) => title),
    })),
  })),
});
