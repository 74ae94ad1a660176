import type {
  BuilderOfLot,
  Estate,
  EstateMap,
  InitialHold,
  LotMapItem,
  LotsOfStage,
  Registry,
  StageMap,
  StageMapItem,
  StaffQuote,
} from '@lotline/shared-domain';

/** A setting of this run's product, which the global setup starts. */
function setting(name: 'URL' | 'DEAF_URL' | 'SITE_PORT' | 'TOKEN' | 'BUILDS' | 'DATA_DIR' | 'MONGODB_URI'): string {
  const value = process.env[`LOTLINE_E2E_${name}`];
  if (!value) throw new Error(`LOTLINE_E2E_${name} is missing: run the journeys with "npx playwright test"`);
  return value;
}

export const productUrl = (): string => setting('URL');
/** An API process of the same product whose change stream is switched off. */
export const deafUrl = (): string => setting('DEAF_URL');
/** Another website that is on the estate's allow-list, and the same page under a host name that isn't. */
export const partnerSite = (): string => `http://127.0.0.1:${setting('SITE_PORT')}`;
export const strangerSite = (): string => `http://localhost:${setting('SITE_PORT')}`;
export const buildsFolder = (): string => setting('BUILDS');
export const dataFolder = (): string => setting('DATA_DIR');
export const mongodbUri = (): string => setting('MONGODB_URI');

async function call<Answer>(
  method: string,
  path: string,
  { body, staff = false, headers = {} }: { body?: unknown; staff?: boolean; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(staff ? { authorization: `Bearer ${setting('TOKEN')}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export const getEstate = (key: string) => call<Estate>('GET', `/estates/${key}`);
export const getEstates = () => call<Estate[]>('GET', '/estates');
export const getEstateMap = (estateId: string) => call<EstateMap>('GET', `/estates/${estateId}/map`);
export const getStagesMap = (estateId: string) =>
  call<StageMapItem[]>('GET', `/estates/${estateId}/stages-map?isCustomer=true`);
export const getStageMap = (stageId: string) => call<StageMap>('GET', `/stages/${stageId}/map`);
export const getLotsMap = (stageId: string) => call<LotMapItem[]>('GET', `/stages/${stageId}/lots-map`);
export const getLotsList = (estateId: string) =>
  call<LotsOfStage[]>('GET', `/estates/${estateId}/lots?isCustomer=true`);
export const getBuildersOf = (lotId: string) => call<BuilderOfLot[]>('GET', `/lots/${lotId}/builders`);
export const getQuotes = (query: string) =>
  call<{ data: StaffQuote[] }>('GET', `/staff/quotes?${query}`, { staff: true });
export const getRegistry = () => call<Registry>('GET', '/registry');

export const requestHold = (body: object, key: string) =>
  call<{ status: string }>('POST', '/holds', { body, headers: { 'idempotency-key': key } });
export const getHolds = (query: string) =>
  call<{ data: InitialHold[] }>('GET', `/staff/holds?${query}`, { staff: true });
export const approveHold = (holdId: string) =>
  call<InitialHold>('POST', `/staff/holds/${holdId}/approve`, { body: {}, staff: true });
export const extendHold = (holdId: string, days: number) =>
  call<InitialHold>('POST', `/staff/holds/${holdId}/extend`, { body: { days }, staff: true });
export const cancelHold = (holdId: string) =>
  call<InitialHold>('POST', `/staff/holds/${holdId}/cancel`, { body: { reason: 'made by a test' }, staff: true });
