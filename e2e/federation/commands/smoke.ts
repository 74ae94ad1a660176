import { expect, type Page } from '@playwright/test';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { aLot } from './a-lot';

/** Estate → stage → lot → tab → hold form → enquiry → back, as a visitor of `origin`; fills in and sends nothing. */
export async function smoke(page: Page, origin: string): Promise<void> {
  const lot = await aLot();
  const estatePage = new EstatePage(page);
  const modal = new LotModal(page);
  const back = modal.dialog.getByRole('button', { name: 'Back', exact: true });
  await estatePage.open(lot.estate.key, { origin });
  await estatePage.click(lot.stage.binding, lot.planSize);
  await estatePage.expectStage(lot.stageTitle);
  await estatePage.click(lot.item.binding, lot.map.size);
  await modal.expectLot(lot.title);
  const tab = modal.dialog.getByRole('tab').last();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await modal.requestHold.click();
  await expect(modal.field('First Name')).toBeVisible();
  await back.click();
  await modal.expectLot(lot.title);
  await modal.dialog.getByRole('button', { name: 'Make enquiry', exact: true }).click();
  await expect(
    modal.dialog.getByRole('form', { name: 'Enquiry' }).getByLabel('First name', { exact: true }),
  ).toBeVisible();
  await back.click();
  await modal.expectLot(lot.title);
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toBeHidden();
  await page.getByRole('button', { name: 'Masterplan', exact: true }).click();
  await expect(page).not.toHaveURL(/stageId=/);
  await expect(estatePage.map).toBeVisible();
}
