import { estatePath, parseAppVersion, type ListedLot, type OwnEstate } from '@lotline/shared-domain';

/** The estate's page, with a lot opened where one is named. */
export const placePath = ({ key, appVersion }: Pick<OwnEstate, 'key' | 'appVersion'>, lot?: Pick<ListedLot, '_id' | 'stageId'> | null): string =>
  estatePath(key, { v2: parseAppVersion(appVersion) === 'v2', query: lot ? { default: 'map', stageId: lot.stageId, lotId: lot._id } : {} });
