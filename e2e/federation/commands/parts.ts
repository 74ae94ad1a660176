import { expect, type Page } from '@playwright/test';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { ESTATE } from '../testbed';
import { aLot } from './a-lot';

/** Map → stage → lot: the map's remote doesn't know whether the lot's remote is available. Returns the lot's title. */
export async function openLotFromMap(page: Page): Promise<string> {
  const lot = await aLot();
  const estatePage = new EstatePage(page);
  await estatePage.open(ESTATE);
  await estatePage.click(lot.stage.binding, lot.planSize);
  await estatePage.expectStage(lot.stageTitle);
  await estatePage.click(lot.item.binding, lot.map.size);
  return lot.title;
}

/** The first visible part of a remote, and the action that makes it need the shell's lazily shared libraries. */
export interface RemotePart {
  open(page: Page): Promise<unknown>;
  isThere(page: Page): Promise<void>;
  /** Opens and closes a form, which needs `yup` and the design system's form. */
  useShared(page: Page): Promise<void>;
}

export const PARTS: Readonly<Record<string, RemotePart>> = {
  'mf-lot-modal': {
    open: openLotFromMap,
    isThere: (page) => expect(new LotModal(page).requestHold).toBeVisible(),
    useShared: async (page) => {
      const modal = new LotModal(page);
      await modal.requestHold.click();
      await expect(modal.holdForm.getByLabel('Email', { exact: true })).toBeVisible();
      await modal.dialog.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(modal.requestHold).toBeVisible();
    },
  },
  'mf-estate-map': {
    open: (page) => page.goto(`/estate/${ESTATE}`),
    isThere: (page) => expect(new EstatePage(page).map).toBeVisible(),
    useShared: async (page) => {
      await page.getByRole('button', { name: 'Filter and sort' }).click();
      await expect(
        page.getByRole('region', { name: 'Filter and sort lots' }).getByRole('combobox', { name: 'Sort by' }),
      ).toBeVisible();
    },
  },
};
