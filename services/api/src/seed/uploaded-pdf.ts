import type { Types } from 'mongoose';
import { checkVersionOf } from '../file-check/check-version.js';
import type { FileStore } from '../files/file-store.js';
import { pdfmake } from '../files/pdf.js';
import type { FileRecord } from '../upload/file-record.model.js';

/** An uploaded PDF of the demo: one page. */
export interface DemoPdf {
  readonly _id: Types.ObjectId;
  /** Whose it is; a customer's was sent by them, a builder's by its team, any other by the landowner. */
  readonly of: Pick<FileRecord, 'landownerId' | 'estateId' | 'customerId'> & Partial<Pick<FileRecord, 'builderId'>>;
  readonly purpose: FileRecord['purpose'];
  /** Without its ending. */
  readonly name: string;
  readonly page: { readonly title: string; readonly text: string };
  readonly at: Date;
}

/** Stores the bytes of an uploaded PDF and returns its record, as one that was checked and is used. */
export async function uploadedPdf(
  files: FileStore,
  { _id, of, purpose, name, page, at }: DemoPdf,
): Promise<FileRecord> {
  const { hash, size } = await files.keep(await pdfOf(page));
  const type = 'application/pdf' as const;
  return {
    _id,
    builderId: null,
    ...of,
    purpose,
    name: `${name}.pdf`,
    type,
    size,
    hash,
    state: 'checked',
    refusal: null,
    renditions: [],
    pages: 1,
    checkVersion: checkVersionOf(type),
    checkAt: null,
    checkBy: null,
    checkRuns: 0,
    checkDeaths: 0,
    attachedAt: at,
    uploadedBy: of.customerId
      ? `CUSTOMER:${String(of.customerId)}`
      : of.builderId
        ? `BUILDER:${String(of.builderId)}`
        : `LANDOWNER:${String(of.landownerId)}`,
    createdAt: at,
    updatedAt: at,
  };
}

/** Deterministic, so that seeding again stores the same file. */
function pdfOf({ title, text }: DemoPdf['page']): Promise<Buffer> {
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: 56,
      info: { title, creationDate: new Date(0) },
      defaultStyle: { font: 'Helvetica', fontSize: 11 },
      content: [
        { text: title, fontSize: 22, bold: true, margin: [0, 0, 0, 14] },
        text,
        { text: 'Demonstration document of a fictional estate.', fontSize: 8, margin: [0, 24, 0, 0] },
      ],
    })
    .getBuffer();
}
