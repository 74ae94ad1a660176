import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test';
import { MapEditorPage, newStage } from './map-editor';

/** A file of the map document's tests. */
export const sample = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, `../../shared-map-document/src/testing/${name}.geojson`));

/** The editor's import of a surveyor's file. */
export class MapImportPage {
  constructor(
    readonly page: Page,
    readonly editor: MapEditorPage,
  ) {}
  async choose(file: string | Buffer): Promise<void> {
    const buffer = typeof file === 'string' ? Buffer.from(file) : file;
    await this.page.locator('input[type=file]').setInputFiles({ name: 'lots.geojson', mimeType: '', buffer });
  }
  /** The sentence of a file that can't be read. */
  refusal = (): Locator => this.page.getByRole('alert');
  confirm = (): Locator => this.page.getByRole('button', { name: /^Import [\d,]+ shapes?$/ });
  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Cancel|Close)$/ }).click();
    await expect(this.editor.tool('Select')).toBeVisible();
  }
  async open(): Promise<void> {
    await this.editor.tool('Import').click();
  }
}
export async function anEditor(page: Page): Promise<{ wizard: MapImportPage; editor: MapEditorPage }> {
  const editor = new MapEditorPage(page);
  await editor.open(await newStage(page));
  return { editor, wizard: new MapImportPage(page, editor) };
}
