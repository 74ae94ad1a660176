import { type Estate, isOpenToCustomers, type LotsOfStage, type StageMapItem } from '@lotline/shared-domain';
import type { Bytes } from '../read-cache/read.js';

export const bodyOf = <T>(bytes: Bytes): T => JSON.parse(bytes.coded.identity.bytes.toString()) as T;

/** Ids of a list's stages, open ones first; cached as long as the list, so that not every page parses it. */
const stagesByList = new WeakMap<Bytes, readonly string[]>();

export function stagesOf(list: Bytes): readonly string[] {
  const known = stagesByList.get(list);
  if (known) return known;
  const stages = bodyOf<LotsOfStage[]>(list).map(({ stage }) => stage);
  const ids = [
    ...stages.filter(({ status }) => isOpenToCustomers(status)),
    ...stages.filter(({ status }) => !isOpenToCustomers(status)),
  ].map(({ id }) => id);
  stagesByList.set(list, ids);
  return ids;
}

/** The stage in the URL, if it is closed to visitors: same rule as the app's (6). */
export function closedStage(stages: readonly StageMapItem[], id: string): { title: string; status: string } | null {
  const stage = stages.find(({ stageId }) => stageId._id === id)?.stageId;
  return stage && !isOpenToCustomers(stage.status) ? { title: stage.title, status: stage.status } : null;
}

/** The only stage with a map open to customers, or null: same rule as the app's (D60). */
export function onlyMapped(stages: readonly StageMapItem[]): string | null {
  const mapped = stages.filter(({ stageId: { hasMap, status } }) => hasMap && isOpenToCustomers(status));
  return mapped.length === 1 ? (mapped[0]?.stageId._id ?? null) : null;
}

export const withId = (key: string, { _id }: Estate): string => key.replace(/^\/estates\/[^/]+/, `/estates/${_id}`);

/** The shell requests an estate by the key in the URL, a remote perhaps by id: the answer is stored under both. */
export function byKeyAndId(bytes: Bytes | null, estate: Estate): Bytes[] {
  if (!bytes) return [];
  const key = withId(bytes.key, estate);
  return key === bytes.key ? [bytes] : [bytes, { ...bytes, key }];
}

/** Larger answers, in bytes, are not inlined: they would delay the first text. Scripts fetch them, compressed. */
const LARGEST_INLINE = 400_000;

/** The answers that go into the page. */
export const inlined = (answers: readonly (Bytes | null)[]): Bytes[] =>
  answers.flatMap((bytes) => (bytes && bytes.coded.identity.bytes.length <= LARGEST_INLINE ? [bytes] : []));

/** The list is long, so it is inlined once, under the key that customers' pages request. */
export const customerQuery = (list: Bytes): Bytes => ({ ...list, key: `${list.key}&isCustomer=true` });
