import { HOUR_MS, lotLabel } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import type { EoiDocumentRecord } from '../eoi/eoi-document.model.js';
import type { EoiMessageRecord } from '../eoi/eoi-message.model.js';
import type { FileStore } from '../files/file-store.js';
import type { LotRecord } from '../lot/lot.model.js';
import { modelsOf } from '../migrations/collections.js';
import type { FileRecord } from '../upload/file-record.model.js';
import type { DemoEoi, DemoEoiDocument } from './demo-data.js';
import { type EoisOf, eoisOf, scenarioEoi, type SeededEoi } from './scenario-eois.js';
import { createdAt, type SeedClock, seedClock } from './seed-clock.js';
import { seedId } from './seed-id.js';
import { userId } from './seed-people.js';
import { uploadedPdf } from './uploaded-pdf.js';

interface Sale {
  readonly named: DemoEoi;
  readonly eoi: SeededEoi;
  readonly lot: LotRecord;
  readonly estateTitle: string;
}

/** Seeds the files of contracts, messages and documents of an estate's scenarios (D55, D198). */
export async function seedSalePapers(
  connection: Connection,
  lots: readonly LotRecord[],
  of: EoisOf & { readonly files: FileStore; readonly estate: { readonly title: string } },
): Promise<void> {
  const { EoiDocument, EoiMessage, FileRecord } = modelsOf(connection);
  const clock = seedClock(of.now, of.estate.timeZone);
  const sales = eoisOf(of).flatMap((named): Sale[] => {
    const lot = lots.find(({ title }) => title === named.lot);
    return lot ? [{ named, lot, eoi: scenarioEoi(named, lot, of), estateTitle: of.estate.title }] : [];
  });
  const files: FileRecord[] = [];
  for (const sale of sales) {
    files.push(...(await contractFiles(sale, of.files)));
    for (const document of sale.named.documents ?? []) files.push(await documentFile(sale, document, clock, of.files));
  }
  await FileRecord.insertMany(files);
  await EoiMessage.insertMany(sales.flatMap((sale) => messagesOf(sale, clock)));
  await EoiDocument.insertMany(sales.flatMap((sale) => documentsOf(sale, clock)));
}

const sellerId = String(userId('meilin'));
/** Actor id of a side. */
const actorOf = ({ eoi }: Sale, from: 'buyer' | 'team'): string =>
  from === 'team' || !eoi.customerId ? sellerId : String(eoi.customerId);
const partOf = ({ eoi: { _id, landownerId, estateId, customerId } }: Sale) => ({
  landownerId,
  estateId,
  eoiId: _id,
  customerId,
});

async function contractFiles({ eoi, lot, estateTitle }: Sale, files: FileStore): Promise<FileRecord[]> {
  const name = `Contract of ${lotLabel(lot.title)}`;
  const stored: FileRecord[] = [];
  for (const [index, { fileId, addedAt }] of (eoi.contract?.versions ?? []).entries())
    stored.push(
      await uploadedPdf(files, {
        _id: fileId,
        of: { landownerId: eoi.landownerId, estateId: eoi.estateId, customerId: null },
        purpose: 'contract',
        name: index === 0 ? name : `${name}, version ${index + 1}`,
        page: { title: name, text: `Sale of ${lotLabel(lot.title)} at ${estateTitle}. Version ${index + 1}.` },
        at: addedAt,
      }),
    );
  return stored;
}

const fileIdOf = ({ eoi }: Sale, { name }: DemoEoiDocument) => seedId('eoi file', String(eoi._id), name);

function documentFile(sale: Sale, document: DemoEoiDocument, clock: SeedClock, files: FileStore): Promise<FileRecord> {
  const { eoi, lot, estateTitle } = sale;
  return uploadedPdf(files, {
    _id: fileIdOf(sale, document),
    of: {
      landownerId: eoi.landownerId,
      estateId: eoi.estateId,
      customerId: document.from === 'buyer' ? eoi.customerId : null,
    },
    purpose: 'customerDocument',
    name: document.name,
    page: { title: document.name, text: `${lotLabel(lot.title)}, ${estateTitle}` },
    at: createdAt(clock, document),
  });
}

const documentsOf = (sale: Sale, clock: SeedClock): EoiDocumentRecord[] =>
  (sale.named.documents ?? []).map((document) => ({
    ...partOf(sale),
    _id: seedId('eoi document', String(sale.eoi._id), document.name),
    fileId: fileIdOf(sale, document),
    kind: 'document',
    from: document.from,
    by: actorOf(sale, document.from),
    createdAt: createdAt(clock, document),
  }));

const messagesOf = (sale: Sale, clock: SeedClock): EoiMessageRecord[] =>
  (sale.named.messages ?? []).map((message, index) => {
    const [_id, at] = [seedId('eoi message', String(sale.eoi._id), String(index)), createdAt(clock, message)];
    return {
      ...partOf(sale),
      _id,
      from: message.from,
      by: actorOf(sale, message.from),
      text: message.text,
      fileIds: [],
      readAt: message.isUnread ? null : new Date(at.getTime() + HOUR_MS),
      email: { of: _id, at },
      createdAt: at,
    };
  });
