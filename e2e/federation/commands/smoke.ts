import { expect, type Page } from '@playwright/test';
import { documentName, type LotInStage } from '@lotline/shared-domain';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { aLot } from './a-lot';

/**
 * The lot's tab has every document that the API has of it alone, whichever builds list the lots: its own, its stage's and
 * its estate's (D171).
 */
async function expectDocuments(modal: LotModal, page: Page, origin: string, lotId: string): Promise<void> {
  const { lot } = (await (await page.request.get(`${origin}/api/lots/${lotId}`)).json()) as LotInStage;
  // An API of 0.2.0 knows of no documents but a lot's own, which this one may not have.
  if (lot.documents.length === 0) return;
  await modal.dialog.getByRole('tab', { name: 'Documents', exact: true }).click();
  for (const file of lot.documents)
    await expect(modal.dialog.locator(`a[href="${file.link}"]`), documentName(file)).toBeVisible();
}

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
  await expectDocuments(modal, page, origin, lot.lotId);
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
