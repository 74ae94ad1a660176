import type { UploadType } from '@lotline/shared-domain';
import type { CheckedContent } from './checked-content.js';

type Check = (bytes: Buffer) => CheckedContent | Promise<CheckedContent>;

// Loaded when needed: each file is checked in a new process, which should start fast.
const picture = async (): Promise<Check> => (await import('./check-picture.js')).checkPicture;
const heic = async (): Promise<Check> => (await import('./check-heic.js')).checkHeic;

const CHECKS = {
  'image/jpeg': picture,
  'image/png': picture,
  'image/heic': heic,
  'image/heif': heic,
  'application/pdf': async () => (await import('./check-pdf.js')).checkPdf,
  'image/svg+xml': async () => (await import('./check-svg.js')).checkSvg,
  'image/vnd.dxf': async () => (await import('./check-data.js')).checkDxf,
  'application/geo+json': async () => (await import('./check-data.js')).checkGeoJson,
  'text/csv': async () => (await import('./check-data.js')).checkCsv,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async () =>
    (await import('./check-xlsx.js')).checkXlsx,
} as const satisfies Record<UploadType, () => Promise<Check>>;

/**
 * Checks a file's content by its type.
 * @throws Refused with a reason for its uploader
 */
export async function checkContent(type: UploadType, bytes: Buffer): Promise<CheckedContent> {
  const check = await CHECKS[type]();
  return check(bytes);
}
