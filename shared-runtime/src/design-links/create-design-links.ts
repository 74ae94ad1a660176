import { getEstateHomes, linkBodyOf, linkFormSchema } from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { watchDesignLinks } from './design-links.saga';
import { createDesignLinksSlice } from './design-links.slice';
import { linkView } from './link-view';

interface DesignLinksPlace {
  readonly estateId: string;
  /** Only designs of this builder. */
  readonly builderId?: string;
}

/**
 * Linking designs to lots in a remote: call it once, and register `slice` and `watch` in the module. What a choice would
 * do is counted by the API before anything is written, and a change can be undone (D199).
 * @param path its place in the store: `<remote>/<feature>`
 * @example export const designLinks = createDesignLinks('mf-admin-maps/design-links');
 */
export function createDesignLinks(path: string) {
  const slice = createDesignLinksSlice(path);

  /**
   * The designs and lots of an estate and what people do with them: props of shared-design's DesignLinks.
   * @example <DesignLinks {...designLinks.useDesignLinks({ estateId })} empty={text.empty} />
   */
  function useDesignLinks({ estateId, builderId }: DesignLinksPlace) {
    const dispatch = useDispatch();
    const state = useSelector(slice.select);
    const wanted = resource(getEstateHomes, { params: { estateId } });
    const known = useResource(wanted);
    const homes = known.phase === 'ready' ? known.data : null;
    useEffect(() => {
      dispatch(slice.linksShown({ estateId }));
      return () => void dispatch(slice.linksLeft());
    }, [dispatch, estateId]);
    const view = useMemo(() => linkView(homes, state, builderId), [homes, state, builderId]);
    const onChoice = useCallback(
      (typed: object) => void dispatch(slice.choiceMade({ chosen: linkBodyOf(typed) })),
      [dispatch],
    );
    return {
      ...view,
      phase: known.phase === 'idle' ? ('loading' as const) : known.phase,
      schema: linkFormSchema,
      sending: state.sending,
      onChoice,
      onLink: () => void dispatch(slice.linkPressed()),
      onUnlink: () => void dispatch(slice.unlinkConfirmed()),
      onUndo: (changeId: string) => void dispatch(slice.undoPressed({ changeId })),
      onDismiss: () => void dispatch(slice.outcomeClosed()),
      onRetry: () => void dispatch(resourceRetried(wanted)),
    };
  }

  return { actions: slice, slice: slice.registered, watch: watchDesignLinks(slice), useDesignLinks };
}
