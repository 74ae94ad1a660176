// @ts-check
/** @typedef {{ met: boolean | null, text: string }} Verdict */

const KB = 1024;
const number = (/** @type {number} */ value) => (Number.isNaN(value) ? '–' : String(Math.round(value * 1000) / 1000));

/**
 * The map's goals, checked against the medians of this run.
 * @param {Record<string, Record<string, number>>} results
 * @param {{ bytes: number, withControls: number, withShared: number }} engine gzip bytes
 * @returns {Verdict[]}
 */
export function verdicts(results, engine) {
  /** @type {Verdict[]} */
  const list = [];
  const goal = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ most, unit = '') =>
    list.push({
      met: Number.isNaN(value) || Number.isNaN(most) ? null : value <= most + 1e-9,
      text: `${name}: ${number(value)}${unit} (goal ≤ ${number(most)}${unit})`,
    });
  const at = (/** @type {string} */ key, /** @type {string} */ metric) => results[key]?.[metric] ?? NaN;
  const ratio = (/** @type {string} */ ours, /** @type {string} */ peer, /** @type {string} */ metric) =>
    at(ours, metric) / at(peer, metric);
  const [ours, bare, svg, leaflet] = [
    '2000 lotline',
    '2000 lotline (no labels)',
    '2000 react-svg',
    '2000 leaflet-canvas (no labels)',
  ];

  if (results[ours]) {
    goal('2,000: first complete render ÷ label-less Leaflet canvas', ratio(ours, leaflet, 'render'), 0.5);
    goal('2,000: first complete render, labels off ÷ label-less Leaflet canvas', ratio(bare, leaflet, 'render'), 0.5);
    goal('2,000: first complete render ÷ plain React SVG', ratio(ours, svg, 'render'), 0.25);
    goal(
      '2,000: first complete render ÷ bare React SVG, which offers no key and no name',
      ratio(ours, '2000 react-svg-bare', 'render'),
      0.35,
    );
    goal('2,000: pointer move → highlighted frame, p95', at(ours, 'hoverP95'), 10, ' ms');
    goal('2,000: hovers that marked the wrong lot', at(ours, 'wrong'), 0);
    goal('2,000: softness after a gesture, 1 is none', at(ours, 'soft'), 1.01);
    goal('2,000: zoom frames over 17 ms', at(ours, 'zoomLong') * 100, 1, ' %');
    goal('2,000: pan frames over 17 ms', at(ours, 'panLong') * 100, 1, ' %');
    goal('2,000: zoom CPU a frame ÷ label-less Leaflet canvas', ratio(ours, leaflet, 'zoomCpu'), 0.75);
    goal('2,000: pan CPU a frame ÷ label-less Leaflet canvas', ratio(ours, leaflet, 'panCpu'), 0.9);
    goal('2,000: pan CPU a frame, labels off ÷ label-less Leaflet canvas', ratio(bare, leaflet, 'panCpu'), 0.75);
    goal('2,000: one shape changed → its picture ÷ plain React SVG', ratio(ours, svg, 'change'), 1.2);
    goal(
      '2,000: heap over the same page with an empty map',
      at(ours, 'heapMb') - at('2000 lotline (empty map)', 'heapMb'),
      1,
      ' MB',
    );
  }
  const [big, bigSvg] = ['20000 lotline', '20000 react-svg'];
  if (results[big]) {
    goal('20,000: pointer move → highlighted frame, p95', at(big, 'hoverP95'), 20, ' ms');
    goal('20,000: hovers that marked the wrong lot', at(big, 'wrong'), 0);
    goal('20,000: zoom frames over 17 ms', at(big, 'zoomLong') * 100, 2, ' %');
    goal('20,000: pan frames over 17 ms', at(big, 'panLong') * 100, 2, ' %');
    goal('20,000: longest zoom frame ÷ plain React SVG', ratio(big, bigSvg, 'zoomLongest'), 0.5);
    goal('20,000: longest pan frame ÷ plain React SVG', ratio(big, bigSvg, 'panLongest'), 0.5);
    goal('20,000: longest frame', Math.max(at(big, 'zoomLongest'), at(big, 'panLongest')), 70, ' ms');
  }
  goal(
    'engine over React, gzip: drawing, gestures, hit test, labels, keyboard, focus, print',
    engine.bytes / KB,
    8,
    ' KB',
  );
  goal('engine with its buttons, scale bar and tooltip', engine.withControls / KB, 8, ' KB');
  goal(
    'and with what it takes from the part of shared-design that every page has loaded',
    engine.withShared / KB,
    8,
    ' KB',
  );
  return list;
}
