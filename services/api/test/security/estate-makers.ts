import { randomUUID } from 'node:crypto';
import type { EstateRecord } from '../../src/estate/estate.model.js';
import { system } from '../../src/database/scope.js';
import { MALFORMED, MISSING, type Maker } from './request-makers.js';

/** An estate of this side's, new for each request, at the revision it has. */
const ofNewEstate =
  (body?: unknown, fields: Partial<EstateRecord> = {}): Maker =>
  async (api, side, malformed) => {
    const estate = {
      key: `estate-${randomUUID().slice(0, 8)}`,
      title: 'Wattle Creek',
      suburb: 'Tallowbrook',
      logoUrl: '',
      iconColor: '#2f6f5e',
      recipients: ['sales@example.com'],
      ...fields,
    };
    const [made] = side
      ? await system(() => api.models.Estate.create([{ landownerId: side.scene.landownerId, ...estate }]))
      : [];
    return {
      params: { estateId: made ? String(made._id) : malformed ? MALFORMED : MISSING },
      ...(body !== undefined && { body }),
      headers: { 'if-match': '"0"' },
    };
  };

/** What managers do with their estates, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/createEstate': async (_api, side) => ({
    params: {},
    // Needed by super admins alone; a landowner's own estate stays theirs.
    body: { title: 'New Estate', suburb: 'Tallowbrook', state: 'VIC', landownerId: String(side?.scene.landownerId) },
  }),
  'staff/getEstateSettings': ofNewEstate(),
  'staff/updateEstate': ofNewEstate({ holdDays: 9 }),
  'estate/getPaymentSettings': ofNewEstate(),
  'estate/updatePaymentSettings': ofNewEstate({ provider: 'none' }),
  'staff/copyEstate': ofNewEstate({ title: 'A copy' }),
  'staff/archiveEstate': ofNewEstate(null),
  'staff/restoreEstate': ofNewEstate(null, { archivedAt: new Date(), isPublic: false }),
};
