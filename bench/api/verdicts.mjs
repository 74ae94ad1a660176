// @ts-check
/** @typedef {{ met: boolean | null, text: string }} Verdict */

const number = (/** @type {number} */ value) => (Number.isNaN(value) ? '–' : String(Math.round(value * 1000) / 1000));

/** The API's goals, checked against the medians of this run. @returns {Verdict[]} */
export function verdicts(/** @type {any} */ { cached, miss, documents, mixed, events, pages, named, unnamed }) {
  /** @type {Verdict[]} */
  const list = [];
  const goal = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ most, unit = '') =>
    list.push({
      met: Number.isNaN(value) ? null : value <= most,
      text: `${name}: ${number(value)}${unit} (goal ≤ ${number(most)}${unit})`,
    });
  if (cached) {
    for (const [name, { ratio }] of Object.entries(cached)) goal(`CPU of a kept ${name} ÷ bare node:http`, ratio, 1.1);
  }
  if (miss) {
    goal('CPU of a cache miss, 200 lots', miss.identity, 10, ' ms');
    goal('CPU of a cache miss, 200 lots, with brotli', miss.br, 10, ' ms');
  }
  if (documents) {
    goal('listing of 500 documents of an estate, for staff', documents.staff, 10, ' ms');
    goal('cache miss of one of its lots', documents.lot, 10, ' ms');
  }
  if (mixed) {
    goal(`reads, p99 at 70 % of saturation (${Math.round(mixed.rate)}/s)`, mixed.readP99, 25, ' ms');
    goal('holds, p99 there', mixed.holdP99, 50, ' ms');
    goal('rounds there with a refused request', mixed.refused, 0);
    goal('CPU a request, two processes ÷ one', mixed.cpuRatio, 1.1);
  }
  if (events) {
    goal('status change → event at 100 streams, p99', events.p99, 1000, ' ms');
    goal('events that did not arrive', 1 - events.heard, 0);
  }
  if (pages) {
    goal('status change → the lot shows it on 3 pages in contexts of their own, p99', pages.p99, 1000, ' ms');
    goal('changes that a page did not show', 1 - pages.seen, 0);
  }
  if (named) {
    goal(`older answers among ${named.reads} reads that name the moment`, named.older, 0);
    list.push({
      met: named.control > 0,
      text: `control, without the header: ${named.control} older answers (must be more than 0)`,
    });
  }
  if (unnamed) {
    goal('a read that names none, through another process, p99', unnamed.p99, 250, ' ms');
    goal('older answers with the change stream cut', unnamed.cutStale, 0);
    list.push({
      met: unnamed.cutMs > unnamed.keptMs,
      text: `with the change stream cut a read is fresh and slower: ${number(unnamed.cutMs)} ms instead of ${number(unnamed.keptMs)} ms`,
    });
  }
  return list;
}
