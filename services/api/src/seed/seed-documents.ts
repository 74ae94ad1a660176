import type { DocumentAudience, DocumentPlace, DocumentType } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import type { DocumentRecord } from '../document/document.model.js';
import type { LotFacts } from '../files/lot-drawing.js';
import { paperOf, type PaperName } from '../files/lot-papers.js';
import { modelsOf } from '../migrations/collections.js';
import type { FileRecord } from '../upload/file-record.model.js';
import type { DemoLot } from './demo-data.js';
import { frontEdgeOn } from './demo-estates.js';
import { estateIdOf, type EstateSeed, lotIdOf, stageIdOf, stageOf } from './demo-ids.js';
import { seedClock } from './seed-clock.js';
import { seedId } from './seed-id.js';
import { uploadedPdf } from './uploaded-pdf.js';

/** An uploaded demo document; without a stage, of the estate. */
interface DemoDocument {
  readonly name: string;
  readonly stage?: string;
  readonly type: DocumentType;
  readonly audience: DocumentAudience;
  readonly countsForLots?: boolean;
  readonly text: string;
}

const DEMO: Readonly<Record<string, readonly DemoDocument[]>> = {
  'tallowbrook-rise': [
    {
      name: 'Brochure',
      type: 'brochure',
      audience: 'public',
      text: 'Six stages beside the creek, a village centre and a primary school to come.',
    },
    {
      name: 'Sales notes',
      type: 'other',
      audience: 'staff',
      text: 'What to say about the creek corridor, the school and the bus.',
    },
    {
      name: 'Stage 3 plan of subdivision',
      stage: '3',
      type: 'plan_of_subdivision',
      audience: 'public',
      countsForLots: true,
      text: 'The lots of stage 3, its streets and its easements.',
    },
    {
      name: 'Stage 3 disclosure statement',
      stage: '3',
      type: 'disclosure_statement',
      audience: 'members',
      countsForLots: true,
      text: 'What a vendor has to tell a buyer before a contract is signed.',
    },
    {
      name: 'Stage 3 soil report',
      stage: '3',
      type: 'soil_report',
      audience: 'members',
      countsForLots: true,
      text: 'Site classification M. Two bores, silty clay over weathered basalt.',
    },
  ],
  'pennyroyal-quay': [
    {
      name: 'Design guidelines',
      type: 'design_guidelines',
      audience: 'public',
      countsForLots: true,
      text: 'Setbacks, roof pitch, fences and colours for homes at the quay.',
    },
  ],
};
/** An estate whose lots have no documents. */
const WITHOUT_DOCUMENTS = 'larkspur-green';

/** Seeds the demo documents of an estate, one of each type and audience among all estates. */
export async function seedDocuments(connection: Connection, seed: EstateSeed): Promise<void> {
  const { Document, FileRecord } = modelsOf(connection);
  const { key } = seed.estate;
  const drawings = key === WITHOUT_DOCUMENTS ? [] : seed.estate.lots.flatMap((lot) => drawingsOf(lot, seed));
  const uploads: { file: FileRecord; document: DocumentRecord }[] = [];
  for (const [order, one] of (DEMO[key] ?? []).entries()) uploads.push(await uploadOf(one, order, seed));
  await FileRecord.insertMany(uploads.map(({ file }) => file));
  await Document.insertMany([...drawings, ...uploads.map(({ document }) => document)]);
}

type Common = Omit<DocumentRecord, '_id' | 'of' | 'stageId' | 'lotId' | 'fileName' | 'mimetype' | 'link' | 'type'>;
function common({ estate, landownerId, now }: EstateSeed, order: number): Common {
  const added = seedClock(now, estate.timeZone).days(-9);
  return {
    landownerId,
    estateId: estateIdOf(estate.key),
    audience: 'public',
    countsForLots: false,
    order,
    fileId: null,
    size: null,
    state: 'checked',
    refusal: null,
    modifiedDate: added,
    replaced: [],
    withdrawnAt: null,
    rev: 0,
    createdAt: added,
    updatedAt: added,
  };
}

const DRAWING_TYPES = {
  plan: 'plan_of_subdivision',
  engineering: 'engineering',
  picture: 'other',
  boundary: 'other',
} as const satisfies Record<PaperName, DocumentType>;

/** Every released lot has a plan and an engineering drawing; 302 also a picture and an unusual file type. */
function drawingsOf(lot: DemoLot, seed: EstateSeed): DocumentRecord[] {
  if (lot.status === 'NOT_RELEASED') return [];
  const { estate } = seed;
  const stage = stageOf(seed, lot);
  const lotId = lotIdOf(estate.key, lot.title);
  const facts: LotFacts = {
    estate: estate.title,
    suburb: estate.suburb,
    stage: stage.title,
    lot: lot.title,
    street: lot.street,
    colour: estate.iconColor,
    outline: lot.outline,
    frontEdge: frontEdgeOn(estate, lot, stage),
    metresPerUnit: 1,
  };
  const names: readonly PaperName[] =
    estate.key === 'tallowbrook-rise' && lot.title === '302'
      ? ['plan', 'engineering', 'picture', 'boundary']
      : ['plan', 'engineering'];
  return names.map((name, order) => {
    const shared = common(seed, order);
    return {
      ...shared,
      ...paperOf(name, String(lotId), facts, shared.modifiedDate),
      _id: seedId('document', estate.key, lot.title, name),
      of: 'lot',
      stageId: stageIdOf(estate.key, stage.title),
      lotId,
      type: DRAWING_TYPES[name],
    };
  });
}

async function uploadOf(
  { name, stage, type, audience, countsForLots = false, text }: DemoDocument,
  order: number,
  seed: EstateSeed,
): Promise<{ file: FileRecord; document: DocumentRecord }> {
  const { estate, landownerId } = seed;
  const of: DocumentPlace = stage ? 'stage' : 'estate';
  const shared = common(seed, order);
  const file = await uploadedPdf(seed.files, {
    _id: seedId('file', estate.key, name),
    of: { landownerId, estateId: shared.estateId, customerId: null },
    purpose: 'lotDocument',
    name,
    page: { title: `${estate.title}: ${name}`, text },
    at: shared.createdAt,
  });
  return {
    file,
    document: {
      ...shared,
      _id: seedId('document', estate.key, name),
      of,
      stageId: stage ? stageIdOf(estate.key, stage) : null,
      lotId: null,
      fileName: file.name,
      mimetype: file.type,
      type,
      audience,
      countsForLots,
      fileId: file._id,
      size: file.size,
      link: null,
    },
  };
}
