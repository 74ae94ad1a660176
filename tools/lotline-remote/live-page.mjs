// @ts-check
// Reads the live product's boot data from the HTML of its pages.
import { unreachable } from './registry.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {import('./registry.mjs').Build} Build
 * @typedef {Build & { name: string, previous?: Build }} PageRow
 * @typedef {{ registry: { revision: number, remotes: PageRow[] }, staticOrigin: string, registryKeys?: Record<string, string | { key: string }>, [more: string]: unknown }} Boot
 */

/** Start and end of the boot data's text, or null. @param {string} html */
function placeOf(html) {
  const script = html.indexOf(' id="lotline-boot"');
  const from = html.indexOf('>', script) + 1;
  const to = html.indexOf('</script>', from);
  return script < 0 || from === 0 || to < 0 ? null : { from, to };
}

/** The boot data of a page's HTML, or null. @param {string} html @returns {Boot | null} */
export function bootOf(html) {
  const place = placeOf(html);
  return place && JSON.parse(html.slice(place.from, place.to));
}

/** The page with its boot data replaced. @param {string} html @param {Boot} boot */
export function withBoot(html, boot) {
  const place = placeOf(html);
  return place
    ? html.slice(0, place.from) + JSON.stringify(boot).replaceAll('<', '\\u003c') + html.slice(place.to)
    : html;
}

/** @param {string} api @param {string} [path] @returns {Promise<Boot>} */
export async function readBoot(api, path = '/') {
  const url = `${api}${path}`;
  const answer = await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(20_000) }).catch(
    (error) => {
      throw unreachable(url, error);
    },
  );
  const boot = bootOf(await answer.text());
  if (!answer.ok || !boot)
    throw new Stop(`${url} is no page of Lotline (status ${answer.status}).`, {
      hint: 'Name the product with --api URL or LOTLINE_API_URL.',
    });
  return boot;
}

/** A public estate with a lot that can be held, for the visit. @param {string} api */
export async function aLotToVisit(api) {
  const get = async (/** @type {string} */ path) => {
    const answer = await fetch(`${api}/api${path}`, { signal: AbortSignal.timeout(20_000) });
    if (!answer.ok) throw new Stop(`${api}/api${path} answered ${answer.status}.`);
    return answer.json();
  };
  for (const estate of /** @type {{ _id: string, key: string, showInitialHold?: boolean }[]} */ (
    await get('/estates')
  )) {
    if (estate.showInitialHold === false) continue;
    for (const { stage, lotData } of /** @type {import('@lotline/shared-domain').LotsOfStage[]} */ (
      await get(`/estates/${estate._id}/lots?isCustomer=true`)
    )) {
      const lot = stage.status === 'now_selling' && lotData.find(({ status }) => status === 'available');
      if (lot)
        return {
          estateKey: estate.key,
          estateId: estate._id,
          stageId: stage.id,
          stageTitle: stage.title,
          lotId: lot._id,
          lotTitle: lot.title,
        };
    }
  }
  return null;
}
