import type { AnswerOf, getReleaseBoard } from '@lotline/shared-domain';

export type ReleaseBoard = AnswerOf<typeof getReleaseBoard>;
