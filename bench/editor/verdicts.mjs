// @ts-check
/** @typedef {{ met: boolean | null, text: string }} Verdict */

const number = (/** @type {number} */ value) => (Number.isNaN(value) ? '–' : String(Math.round(value * 1000) / 1000));

/**
 * The editor's goals (quality, Map), checked against the medians of this run.
 * @param {Record<string, Record<string, number>>} results
 * @returns {Verdict[]}
 */
export function verdicts(results) {
  const at = (/** @type {string} */ key, /** @type {string} */ metric) => results[key]?.[metric] ?? NaN;
  const [ours = '', ...peers] = ['2000 lotline', '2000 terra-draw', '2000 konva'];
  const best = (/** @type {string} */ metric) =>
    peers.map((key) => at(key, metric)).reduce((a, b) => (Number.isNaN(b) || a < b ? a : b), NaN);
  /** @type {Verdict[]} */
  const list = [];
  const goal = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ most, unit = '') =>
    list.push({
      met: Number.isNaN(value) || Number.isNaN(most) ? null : value <= most + 1e-9,
      text: `${name}: ${number(value)}${unit} (goal ≤ ${number(most)}${unit})`,
    });
  for (const [name, what] of /** @type {const} */ ([
    ['shape', 'a lot dragged among 2,000'],
    ['corner', 'a corner dragged and snapped'],
  ])) {
    // One frame at 60 Hz (D121).
    goal(`${what}, picture to picture, p95`, at(ours, `${name}FrameP95`), 16.8, ' ms');
    goal(`${what}, move → picture, p95, against the best peer`, at(ours, `${name}P95`), best(`${name}P95`), ' ms');
    list.push({
      met: null,
      text: `${what}, move → picture, p95, beyond one element that follows the pointer: ${number(at(ours, `${name}P95`) - at('2000 one-element', 'shapeP95'))} ms`,
    });
  }
  const mine = (/** @type {string} */ metric) => at(/** @type {string} */ (ours), metric);
  goal('one place snapped among 5,000 vertices, p95', mine('snapP95'), 4, ' ms');
  goal('first render ÷ the public map’s', mine('render') / at('2000 public-map', 'render'), 1.5);
  list.push({
    met: null,
    text: `first render ÷ the shared engine’s alone, shapes ready-made: ${number(mine('render') / at('2000 map-engine', 'render'))}`,
  });
  goal('undo of an import of 2,000 lots', at('2000 lotline (import)', 'importUndo'), 100, ' ms');
  goal('undo of the largest import, 25,000 lots', at('25000 lotline (import)', 'importUndo'), 100, ' ms');
  goal('undo of a drag', Math.max(mine('shapeUndo'), mine('cornerUndo')), 100, ' ms');
  goal('press → selected, p95', mine('selectP95'), 100, ' ms');
  goal('2,000 lots selected by a box', mine('boxSelect'), 100, ' ms');
  for (const what of ['shape', 'corner', 'zoom', 'pan'])
    goal(`${what}: frames over 17 ms`, mine(`${what}Long`) * 100, 1, ' %');
  return list;
}
