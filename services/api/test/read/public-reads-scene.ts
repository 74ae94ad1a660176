import {
  type Endpoint,
  type Estate,
  fillPath,
  getLotsList,
  type ListedLot,
  type LotsOfStage,
} from '@lotline/shared-domain';
import { createSeededApi, type SeededApi } from './seeded-api.js';

export let api: SeededApi;
export let estates: Estate[];
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createSeededApi();
    estates = (await api.get<Estate[]>('/api/estates')).body;
  }, 60_000);
  afterAll(() => api.close());
}
export const read = async <T>(endpoint: Endpoint, params: Record<string, string> = {}, query = ''): Promise<T> => {
  const { status, body } = await api.get<T>(`/api${fillPath(endpoint.path, params)}${query}`);
  expect(status).toBe(200);
  return body;
};
export const listOf = async (estateId: string): Promise<ListedLot[]> =>
  (await read<LotsOfStage[]>(getLotsList, { estateId })).flatMap(({ lotData }) => lotData);
