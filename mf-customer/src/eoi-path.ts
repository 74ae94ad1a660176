import { type OwnEoi, parseAppVersion, reserveRoute } from '@lotline/shared-domain';

interface Place {
  readonly estate: Pick<OwnEoi['estate'], 'key' | 'appVersion'>;
  readonly lotId: string;
  readonly stageId?: string | null;
}

/** The page of one's EOI for a lot, in the estate's own version (2.1, D118). */
export const eoiPath = ({ estate, lotId, stageId }: Place): string =>
  reserveRoute({ estateKey: estate.key, lotId, stageId, v2: parseAppVersion(estate.appVersion) === 'v2' });
