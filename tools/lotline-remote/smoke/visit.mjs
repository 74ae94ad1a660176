// @ts-check
// One visit: map → stage → lot → hold form → back → enquiry → back → map → the contract's actions. No form is filled in
// or submitted.
import { stripVTControlCharacters as plain } from 'node:util';
import { contractActions, dispatchAll } from './dispatch-contract.mjs';

/**
 * @typedef {{ estateKey: string, estateId: string, stageId: string, stageTitle: string, lotId: string, lotTitle: string
 * }} Lot
 * @param {import('@playwright/test').Page} page @param {string} api @param {Lot} lot @param {(text: string) => void} log
 * @param {readonly string[]} modals modals provided by the new build
 */
export async function visit(
  page,
  api,
  { estateKey, estateId, stageId, stageTitle, lotId, lotTitle },
  log,
  modals = [],
) {
  const step = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ work) => {
    try {
      await work();
    } catch (error) {
      const said = plain(error instanceof Error ? error.message : String(error))
        .split('\n')
        .map((line) => line.trim());
      throw new Error(`${what}: ${said.filter(Boolean).slice(0, 3).join(' ')}`, { cause: error });
    }
    log(what);
  };
  const map = page
    .getByRole('group', { name: /map/i })
    .filter({ has: page.locator('img') })
    .first();
  const dialog = page.getByRole('dialog');
  const lotHeading = dialog.getByRole('heading', { name: `Lot ${lotTitle}`, exact: true });
  const back = dialog.getByRole('button', { name: 'Back', exact: true });
  /**
   * Selects a shape of the map by name, using the keyboard.
   * @param {RegExp} any @param {string} title @param {string} name
   */
  const choose = async (any, title, name) => {
    const shape = map.getByRole('button', { name: any });
    await shape.focus();
    await page.keyboard.type(title, { delay: 50 });
    await map
      .getByRole('button', { name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`) })
      .waitFor();
    await page.keyboard.press('Enter');
  };

  await step(`the map of ${estateKey}`, async () => {
    await page.goto(`${api}/estate/${encodeURIComponent(estateKey)}?default=map`);
    await map.waitFor();
  });
  await step(`stage ${stageTitle} on the map`, async () => {
    await choose(/^Stage /, stageTitle, `Stage ${stageTitle}`);
    await page
      .getByRole('heading', { name: `Stage ${stageTitle}`, exact: true })
      .first()
      .waitFor();
  });
  await step(`lot ${lotTitle} on the map`, async () => {
    await choose(/^Lot /, lotTitle, `Lot ${lotTitle}`);
    await lotHeading.waitFor();
  });
  await step('the hold form', async () => {
    await dialog.getByRole('button', { name: 'Request a Hold', exact: true }).click();
    await dialog.getByRole('form', { name: 'Hold request' }).getByLabel('Email', { exact: true }).waitFor();
    await back.click();
    await lotHeading.waitFor();
  });
  await step('the enquiry', async () => {
    await dialog.getByRole('button', { name: 'Make enquiry', exact: true }).click();
    await dialog.getByRole('form', { name: 'Enquiry' }).getByLabel('Email', { exact: true }).waitFor();
    await back.click();
    await lotHeading.waitFor();
  });
  await step('back on the map', async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await map.waitFor();
  });
  await step('the contract’s actions', async () => {
    await dispatchAll(page, contractActions({ modals, estateId, stageId, lotId }));
    await dialog.waitFor({ state: 'hidden' });
    await map.waitFor();
  });
}
