import { stageClick, type StageClick } from '@lotline/shared-domain';
import { useBreakpoint } from '@lotline/shared-design';
import { selectEmbed } from '@lotline/shared-runtime';
import { selectIsRoleKnown } from '@lotline/shared-runtime/viewer';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectIsAvailable, selectViewer } from '../viewer/viewer.selectors';
import { stageClicked } from './estate-map.slice';

interface StagePress {
  /** Whether a press is handled: on every stage while the viewer's role is unknown. */
  isPressable(stage: { status: string }): boolean;
  clickOf(stage: { status: string }): StageClick;
  press(stageId: string): void;
}

/** One click handler for map, panel and navigation (2.4); in builder view it asks the parent to switch its view. */
export function useStagePress(): StagePress {
  const dispatch = useDispatch();
  const builder = useBuilderMode();
  const { role } = useSelector(selectViewer);
  const leads = useSelector(selectIsAvailable);
  const embed = useSelector(selectEmbed);
  const { isMobile } = useBreakpoint();
  const embeddedMobile = embed && isMobile;
  const isKnown = useSelector(selectIsRoleKnown);
  return useMemo(() => {
    const clickOf = (stage: { status: string }): StageClick =>
      stageClick({ role, stage, builderView: builder !== null, embeddedMobile, leads });
    return {
      clickOf,
      isPressable: (stage) => !isKnown || clickOf(stage) !== 'none',
      press: (stageId) => {
        if (builder) builder.onViewMapChanged(stageId);
        else dispatch(stageClicked({ stageId, embeddedMobile }));
      },
    };
  }, [dispatch, builder, role, leads, embeddedMobile, isKnown]);
}
