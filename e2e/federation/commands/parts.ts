import { expect, type Page } from '@playwright/test';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { ESTATE } from '../stand';
import { aLot } from './a-lot';

/** Map → stage → lot: the map's remote doesn't know whether the lot's is there. Answers the lot's title. */
export async function openLotFromMap(page: Page): Promise<string> {
  const lot = await aLot();
  const estatePage = new EstatePage(page);
  await estatePage.open(ESTATE);
  await estatePage.click(lot.stage.binding, lot.planSize);
  await estatePage.expectStage(lot.stageTitle);
  await estatePage.click(lot.item.binding, lot.map.size);
  return lot.title;
}

/** The part of a remote that visitors see first, and what of it needs the libraries that the shell shares only when they are asked for. */
export interface RemotePart {
  open(page: Page): Promise<unknown>;
  isThere(page: Page): Promise<void>;
  /** Opens a form, which needs `yup` and the design system's form, and closes it. */
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
