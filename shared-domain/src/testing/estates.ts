import type { RegistryRow } from '../answer/registry-shapes.js';
import type { Estate, EstateMap, StageMap, StageMapItem } from '../answer/shapes.js';

const WHEN = '2026-06-01T00:00:00.000Z';

/** A public v2 estate with holds and prices shown. */
export function anEstate(overrides: Partial<Estate> = {}): Estate {
  return {
    _id: 'estate-1',
    key: 'tallowbrook-rise',
    title: 'Tallowbrook Rise',
    suburb: 'Tallowbrook VIC 3999',
    logoUrl: '/media/tallowbrook-rise/logo.svg',
    iconColor: '#2f6f5e',
    hidePrice: false,
    showInitialHold: true,
    showFutureLots: false,
    appVersion: 'v2',
    timeZone: 'Australia/Melbourne',
    holdDays: 7,
    landownerId: 'landowner-1',
    isPublic: true,
    hasBuilders: true,
    availableLotsCount: 24,
    ...overrides,
  };
}

export function anEstateMap(overrides: Partial<EstateMap> = {}): EstateMap {
  return {
    _id: 'map-1',
    estateId: 'estate-1',
    landownerId: 'landowner-1',
    size: { width: 860, height: 640 },
    mapImage: { url: '/media/tallowbrook-rise/masterplan.svg' },
    metresPerUnit: 1,
    createdAt: WHEN,
    updatedAt: WHEN,
    ...overrides,
  };
}

type StageOfMap = StageMapItem['stageId'];

/** A stage that is Now Selling with 12 of 30 lots available. */
export function aStage(overrides: Partial<StageOfMap> = {}): StageOfMap {
  return {
    _id: 'stage-4',
    title: '4',
    status: 'now_selling',
    availableLotsCount: 12,
    lotsCount: 30,
    name: 'Wren',
    ...overrides,
  };
}

/** A stage on its estate map. */
export function aStageMapItem({
  stage,
  ...overrides
}: Partial<StageMapItem> & { stage?: Partial<StageOfMap> } = {}): StageMapItem {
  return {
    _id: 'stage-shape-4',
    stageId: aStage(stage),
    path: 'M100 100L300 100L300 260L100 260Z',
    binding: { x: 200, y: 180 },
    size: { width: 200, height: 160 },
    ...overrides,
  };
}

export function aStageMap(overrides: Partial<StageMap> = {}): StageMap {
  return {
    _id: 'stage-map-4',
    estateId: 'estate-1',
    stageId: 'stage-4',
    landownerId: 'landowner-1',
    size: { width: 213, height: 198 },
    mapImage: { url: '/media/tallowbrook-rise/stage-4.svg' },
    metresPerUnit: 1,
    createdAt: WHEN,
    updatedAt: WHEN,
    ...overrides,
  };
}

export function aRegistryRow(overrides: Partial<RegistryRow> = {}): RegistryRow {
  return {
    name: 'mf-estate-map',
    version: '0.1.0',
    build: '0.1.0-12345678',
    entry: 'http://localhost:4001/r/mf-estate-map/0.1.0-12345678/mf-manifest.json',
    contract: '1.0.0',
    provides: { routes: ['EstateMap'], slots: ['estate-map'], modals: [] },
    requires: {},
    files: {},
    preload: [],
    ...overrides,
  };
}
