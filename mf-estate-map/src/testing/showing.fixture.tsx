import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { useEstateMap } from '../estate/use-estate-map';
import { useLotsList } from '../lot/use-lots-list';
import { useStageMap } from '../stage/use-stage-map';
import { settle } from './settle';

function Shown({ what }: { what: string | null }) {
  useEstateMap();
  useStageMap(what === 'the list' ? null : what);
  useLotsList(what === 'the list');
  return null;
}

/** A page that shows the estate's map and a stage of it by its id, or else the list, without drawing them. */
export async function showing(what: string | null, options: RenderOptions) {
  const host = renderWithHost(<Shown what={what} />, options);
  await settle();
  return host;
}
