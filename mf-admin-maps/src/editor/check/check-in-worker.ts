import type { LotFacts, MapDocument } from '@lotline/shared-map-document';
import { reportError } from '@lotline/shared-runtime';
import { patchesBetween, NOTHING } from '../store/document-patches';
import { type Checked, checkedOf } from './map-check-work';
import { openCheckWorker } from './open-check-worker';

/** Checks one stage's map beside the page. Without a worker the page does it. */
export function checkInWorker(document: MapDocument, lots: readonly LotFacts[]): Promise<Checked> {
  return new Promise((resolve) => {
    const worker = openCheckWorker(
      (told) => {
        worker.end();
        resolve(told);
      },
      (error) => {
        reportError(error, 'check of a map');
        worker.end();
        resolve(checkedOf(document, lots, false));
      },
    );
    for (const patch of patchesBetween(NOTHING, document)) worker.ask({ ask: 'patch', patch });
    worker.ask({ ask: 'check', lots, ofEstate: false });
  });
}
