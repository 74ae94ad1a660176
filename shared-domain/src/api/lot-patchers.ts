import type { getLot, getLotsList, getLotsMap } from './lot.endpoints.js';
import type {
  CountedStage,
  ListedLot,
  LotInStage,
  LotMapItem,
  LotsOfStage,
  PublicLot,
  StageMapItem,
} from '../answer/shapes.js';
import type { getStagesMap } from './stage.endpoints.js';

/** A lot's current state. Without `stage`, stage counts can't be updated. */
export interface LotNow {
  readonly lot: ListedLot;
  readonly stage?: CountedStage;
}

/** Patches the lot into a cached answer; null if the answer should contain the lot but doesn't. */
type LotPatcher<Answer> = (answer: Answer, now: LotNow) => Answer | null;

const replaced = <Item>(items: readonly Item[], at: number, make: (item: Item) => Item | null): Item[] | null => {
  const before = items[at];
  const after = before === undefined ? null : make(before);
  return after && items.map((item, index) => (index === at ? after : item));
};

/** The lot as the stage map has it: without the list's own fields. */
function onMap({ stageId: _stageId, stageTitle: _stageTitle, outline: _outline, ...lot }: ListedLot): PublicLot {
  return lot;
}

const inDetail: LotPatcher<LotInStage> = (answer, { lot, stage = answer.stage }) =>
  answer.lot._id === lot._id ? { lot, stage } : answer;
const inMap: LotPatcher<LotMapItem[]> = (items, { lot }) =>
  replaced(
    items,
    items.findIndex(({ lotId }) => lotId._id === lot._id),
    (item) => ({ ...item, lotId: onMap(lot) }),
  );
const inList: LotPatcher<LotsOfStage[]> = (stages, { lot }) =>
  replaced(
    stages,
    stages.findIndex(({ stage }) => stage.id === lot.stageId),
    ({ lotData, ...stage }) => {
      const lots = replaced(
        lotData,
        lotData.findIndex(({ _id }) => _id === lot._id),
        () => lot,
      );
      return lots && { ...stage, lotData: lots };
    },
  );
const inStages: LotPatcher<StageMapItem[]> = (items, { stage }) =>
  stage
    ? replaced(
        items,
        items.findIndex(({ stageId }) => stageId._id === stage._id),
        (item) => ({ ...item, stageId: stage }),
      )
    : items;

/** Patchers by action; any other answer is refetched. */
const lotPatchers = {
  'lot/getLot': inDetail,
  'lot/getLotsMap': inMap,
  'lot/getLotsList': inList,
  'stage/getStagesMap': inStages,
} as const satisfies Record<
  (typeof getLot | typeof getLotsMap | typeof getLotsList | typeof getStagesMap)['action'],
  unknown
>;

/** Whether an action's answer can be patched with one lot. @example holdsLots('staff/getDesk') // false */
export const holdsLots = (action: string): boolean => Object.hasOwn(lotPatchers, action);

/**
 * Patches one lot into a cached answer; other objects keep their identity. Null if the answer must be refetched.
 * @example patchLot('lot/getLotsList', stages, { lot: held }) ?? readAgain()
 */
export function patchLot(action: string, answer: unknown, now: LotNow): unknown {
  const place = holdsLots(action) ? (lotPatchers[action as keyof typeof lotPatchers] as LotPatcher<unknown>) : null;
  return place ? place(answer, now) : null;
}
