import { DEFAULT_ICON_COLOR } from '@lotline/shared-design';
import {
  can,
  type EstateSettings,
  type FlowStep,
  parseStageStatus,
  pathTo,
  placePath,
  plural,
  type Role,
  type Route,
  routes,
  stageLabel,
  type StaffStage,
  type StepOf,
} from '@lotline/shared-domain';
import { GENERAL, LOOK, partPath, publishPath } from './settings-path';
import { guideStrings as text } from './strings';

/** A step of the guide: what it is about, whether the estate has it, and where it is done. */
export interface GuideStep extends FlowStep<StepOf<'estate'>> {
  /** What is there, or what is missing. */
  readonly words: string;
  /** Null where the reader can't do it. */
  readonly to: string | null;
}

interface Known {
  readonly settings: EstateSettings;
  readonly stages: readonly StaffStage[];
  /** Whether the estate itself has a map, and stages drawn on it. */
  readonly hasMap: boolean;
  readonly hasShapes: boolean;
  readonly role: Role;
}

const stagePath = (estateId: string, { _id: stageId }: StaffStage): string =>
  pathTo(routes.adminStage.path, { estateId, stageId });
const wordsOf = (count: number, empty: StaffStage | undefined): string =>
  empty ? text.lotsBut(plural(count, 'lot'), stageLabel(empty.title)) : plural(count, 'lot');

function lotsStep({ settings: { _id }, stages }: Known): GuideStep {
  const count = stages.reduce((all, { lotsCount }) => all + lotsCount, 0);
  const empty = stages.find(({ lotsCount }) => lotsCount === 0);
  const stage = empty ?? stages[0];
  return {
    id: 'lots',
    isDone: count > 0 && !empty,
    words: count > 0 ? wordsOf(count, empty) : stages.length > 0 ? text.noLots : text.stageFirst,
    to: stage ? stagePath(_id, stage) : partPath(_id, 'stages'),
  };
}

/** Stages are released on their own pages, the first one that isn't yet being next. */
function releaseStep({ settings: { _id }, stages }: Known): GuideStep {
  const waiting = stages.filter(({ status }) => parseStageStatus(status) === 'not_released');
  const released = stages.length - waiting.length;
  const next = waiting.find(({ lotsCount }) => lotsCount > 0) ?? waiting[0] ?? stages[0];
  return {
    id: 'release',
    isDone: released > 0,
    words: released > 0 ? text.released(released, stages.length) : stages.length > 0 ? text.noRelease : text.stageFirst,
    to: next ? stagePath(_id, next) : null,
  };
}

/** The map's page is drawn by whoever may edit maps, once a build of this remote has it. */
function planStep({ settings, stages, hasMap, hasShapes, role }: Known): GuideStep {
  const areStagesDrawn = stages.some((stage) => stage.hasMap);
  const isDone = hasMap || areStagesDrawn;
  const route: Route = routes.adminEstateMapCreate;
  const isOpen = can(role, 'map.edit', settings) && route.by !== null;
  const { _id: estateId, landownerId: userId } = settings;
  return {
    id: 'plan',
    isDone,
    words: isDone
      ? hasShapes || areStagesDrawn
        ? text.hasPlan
        : text.onlyPicture
      : isOpen
        ? text.noPlan
        : text.planByAdmin,
    to: isOpen
      ? isDone
        ? partPath(estateId, 'map')
        : pathTo(routes.adminEstateMapCreate.path, { userId, estateId })
      : null,
  };
}

function seeStep({ settings, stages: [stage] }: Known): GuideStep {
  const to = settings.isPublic
    ? placePath(settings)
    : stage
      ? `${pathTo(routes.lots.path, { stageId: stage._id })}${stage.hasMap ? '?map=true' : ''}`
      : null;
  return { id: 'see', isDone: null, words: to ? text.see : text.stageFirst, to };
}

/** The steps to a public estate, from what it has: nothing about them is stored, so another device knows the same. */
export function guideSteps(known: Known): readonly GuideStep[] {
  const { settings, stages } = known;
  const { _id, suburb, state, logoUrl, iconColor, recipients, isPublic } = settings;
  const hasLook = logoUrl !== '' || iconColor !== DEFAULT_ICON_COLOR;
  return [
    { id: 'place', isDone: true, words: [suburb, state].filter(Boolean).join(' '), to: partPath(_id, GENERAL) },
    { id: 'look', isDone: hasLook, words: hasLook ? text.hasLook : text.noLook, to: partPath(_id, LOOK) },
    {
      id: 'stages',
      isDone: stages.length > 0,
      words: stages.length > 0 ? plural(stages.length, 'stage') : text.noStages,
      to: partPath(_id, 'stages'),
    },
    lotsStep(known),
    planStep(known),
    {
      id: 'people',
      isDone: recipients.length > 0,
      words: recipients.length > 0 ? text.emailed(plural(recipients.length, 'address', 'addresses')) : text.nobody,
      to: partPath(_id, 'people'),
    },
    releaseStep(known),
    seeStep(known),
    {
      id: 'publish',
      isDone: isPublic,
      words: isPublic ? text.isPublic : recipients.length > 0 ? text.isPrivate : text.publishNeeds,
      to: publishPath(_id),
    },
  ];
}
