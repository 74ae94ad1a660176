import { getStaffDocuments, type DocumentPlace } from '@lotline/shared-domain';
import { resource } from '@lotline/shared-runtime/resource';

/** Whose documents a panel shows: a lot's with `lotId`, a stage's with `stageId` alone, else the estate's. */
export interface DocumentsOf {
  readonly estateId: string;
  readonly stageId?: string;
  readonly lotId?: string;
}

export const placeOf = ({ stageId, lotId }: DocumentsOf): DocumentPlace =>
  lotId ? 'lot' : stageId ? 'stage' : 'estate';

/** The documents of a place, withdrawn ones too. */
export const documentsOf = ({ estateId, stageId, lotId }: DocumentsOf) =>
  resource(getStaffDocuments, {
    params: { estateId },
    query: {
      of: placeOf({ estateId, stageId, lotId }),
      withdrawn: 'include',
      limit: '500',
      ...(lotId ? { lotId } : stageId ? { stageId } : {}),
    },
  });

/** The upload field and the key of work on a place as a whole. */
export const keyOf = ({ estateId, stageId, lotId }: DocumentsOf): string => lotId ?? stageId ?? estateId;
