import { loadOnce } from '../remotes/load-once';

const importFrame = () => import('@lotline/shared-design/overlay').then(({ ModalFrame }) => ({ default: ModalFrame }));

/** The modal frame; drawn without a wait once it was asked for ahead. */
export const loadFrame = loadOnce(importFrame);
