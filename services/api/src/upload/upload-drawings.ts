import { type Drawing, drawnFrom, LOGO_BOXES } from '../files/drawing.js';
import type { FileRecord } from './file-record.model.js';
import { servedOf } from './served-of.js';

/** Logos that are drawn for a save, which stores them under their own hash: the sweep removes these. */
export const LOGO_NAME = /^logo-[0-9a-f]{64}\.png$/;

const SCANS: readonly FileRecord['type'][] = ['image/png', 'image/jpeg'];

/** What is drawn of a checked upload before anything shows it: a scan's public picture, a logo; null for any other. */
export function drawingOf(file: Pick<FileRecord, 'type' | 'purpose' | 'landownerId' | 'renditions' | 'hash' | 'name'>) {
  const { purpose, landownerId } = file;
  const source = servedOf(file).hash;
  const of = { sources: [source], facts: null, landownerId };
  if (purpose in LOGO_BOXES) {
    const kind = purpose as keyof typeof LOGO_BOXES;
    return { ...of, kind, name: `logo-${drawnFrom(kind, source)}.png` } satisfies Drawing;
  }
  if (purpose !== 'mapPlan' || !SCANS.includes(file.type)) return null;
  return { ...of, kind: 'scan', name: `plan-${drawnFrom('scan', source)}.webp` } satisfies Drawing;
}
